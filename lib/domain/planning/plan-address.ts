import { type Compared, readCompared, writeCompared } from './comparison';
import { type PlanBrief, planBounds, readPlanBrief, writePlanBrief } from './plan-brief';

/** A plan of the program's own making: `steady` and `reach`; `own`: lines as somebody has changed them. */
export const planVersions = ['steady', 'reach', 'own'] as const;
export type PlanVersion = (typeof planVersions)[number];

/** A plan as its address has it: the brief, and what was decided about single accounts. */
export interface PlanAddress {
  brief: PlanBrief;
  /** the plan is asked for, not its preview alone */
  isAsked: boolean;
  version: PlanVersion;
  /** of the version `own` */
  lines: readonly Compared[];
  /** stay when the rest is made anew */
  locked: readonly Compared[];
  /** good_sn of accounts that are out */
  left: readonly string[];
  /** good_sn of the line whose alternatives are shown; `+`: what could be added; '' neither */
  open: string;
  /** number of the kept plan that this goes on from; '' none */
  kept: string;
}

export function readPlanAddress(query: URLSearchParams): PlanAddress {
  const accounts = (key: string) => readCompared(query.get(key) ?? '', planBounds.accounts.most);
  const left = accounts('out').map(({ sn }) => sn);
  const locked = accounts('lock').filter(({ sn }) => !left.includes(sn));
  const lines = accounts('lines').filter(({ sn }) => !left.includes(sn));
  const asked = planVersions.find((key) => key === query.get('v')) ?? 'steady';
  const version = asked === 'own' && lines.length === 0 ? 'steady' : asked;
  const open = query.get('open') ?? '';
  const kept = query.get('kept') ?? '';
  return {
    brief: readPlanBrief(query),
    isAsked: query.get('go') === '1',
    version,
    lines: version === 'own' ? lines : [],
    locked,
    left,
    open: /^([a-z0-9]{8,40}|\+)$/.test(open) ? open : '',
    kept: /^[a-z0-9]{16}$/.test(kept) ? kept : '',
  };
}

/** The one spelling of {@link readPlanAddress}, as values of a query. */
export function writePlanAddress(plan: PlanAddress): Record<string, string | undefined> {
  const made = plan.isAsked && {
    go: '1',
    v: plan.version === 'steady' ? undefined : plan.version,
    lines: writeCompared(plan.lines) || undefined,
    open: plan.open || undefined,
  };
  return {
    ...writePlanBrief(plan.brief),
    ...made,
    lock: writeCompared(plan.locked) || undefined,
    out: plan.left.join(',') || undefined,
    kept: plan.kept || undefined,
  };
}

const without = (all: readonly Compared[], sn: string) => all.filter((one) => one.sn !== sn);

/** The steps that change a plan's lines; each gives another address. @param shown the lines that stand there now */
export const planSteps = {
  lock: (plan: PlanAddress, line: Compared): PlanAddress => ({
    ...plan,
    locked: [...without(plan.locked, line.sn), line],
  }),
  unlock: (plan: PlanAddress, { sn }: Compared): PlanAddress => ({
    ...plan,
    locked: without(plan.locked, sn),
  }),
  remove: (plan: PlanAddress, shown: readonly Compared[], { sn }: Compared): PlanAddress => {
    const lines = without(shown, sn);
    return {
      ...plan,
      version: lines.length > 0 ? 'own' : 'steady',
      lines,
      locked: without(plan.locked, sn),
      left: [...new Set([...plan.left, sn])].slice(-planBounds.accounts.most),
      open: '',
    };
  },
  /** the new account is locked, as it was chosen by hand */
  swap: (
    plan: PlanAddress,
    shown: readonly Compared[],
    { sn }: Compared,
    by: Compared,
  ): PlanAddress => ({
    ...plan,
    version: 'own',
    lines: shown.map((line) => (line.sn === sn ? by : line)),
    locked: [...without(without(plan.locked, sn), by.sn), by],
    open: '',
  }),
  add: (plan: PlanAddress, shown: readonly Compared[], line: Compared): PlanAddress => ({
    ...plan,
    version: 'own',
    lines: [...without(shown, line.sn), line],
    locked: [...without(plan.locked, line.sn), line],
    open: '',
  }),
  /** everything but the locked lines is made anew */
  again: (plan: PlanAddress, version: 'steady' | 'reach'): PlanAddress => ({
    ...plan,
    version,
    lines: [],
    open: '',
  }),
} as const;
