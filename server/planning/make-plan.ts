import type { Answer } from '@/lib/contract';
import type { PlanLine } from '@/lib/contract/planning';
import { proposedDraftDay } from '@/lib/domain/briefs/draft-day';
import { platformOf } from '@/lib/domain/catalog/platforms';
import type { Compared } from '@/lib/domain/planning/comparison';
import { bandOfSum } from '@/lib/domain/planning/figure-band';
import {
  type Candidate,
  candidateAt,
  type PlanAccount,
  steadyFigure,
  usualRecord,
} from '@/lib/domain/planning/plan-account';
import type { PlanAddress } from '@/lib/domain/planning/plan-address';
import { bestCandidates, itemOf, possibleCandidates } from '@/lib/domain/planning/plan-candidates';
import { fitsBrief, freeDays } from '@/lib/domain/planning/plan-conditions';
import { spreadDays } from '@/lib/domain/planning/plan-days';
import { exchanges } from '@/lib/domain/planning/plan-exchange';
import { limitsOf, type PlanLimits } from '@/lib/domain/planning/plan-limits';
import { reasonsOf } from '@/lib/domain/planning/plan-reasons';
import { planWarnings } from '@/lib/domain/planning/plan-warnings';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { type PlanPool, readPool } from './read-pool';
import { solvePlan } from './solver/solve-plan';
import { readTradeWords } from './trade-words';

type Made = Answer<'make_plan'>;

/** So many alternatives are shown beside each other. */
const mostExchanges = 5;

/**
 * Makes the plan that an address describes. The same address gives the same plan as long as the market is the same.
 * @param program the versions that are solved; none: the lines that somebody chose alone
 * @throws AppError rule_broken without a budget, try_later where too many are made
 */
export async function makePlan(
  db: Db,
  plan: PlanAddress,
  program: readonly ('steady' | 'reach')[] = ['steady', 'reach'],
): Promise<Made> {
  const { brief, left, locked, lines: ownLines, version, open } = plan;
  if (brief.budgetYuan === 0) throw invalid({ budget: '请填写预算，单位是元' });
  const limits = limitsOf(brief);
  const named = [...locked, ...ownLines];
  const pool = await readPool(
    db,
    brief,
    named.map(({ sn }) => sn),
  );
  const byChoice = candidatesByChoice(pool, plan);
  const pinned = locked.flatMap((line) => byChoice(line) ?? []);
  const own = ownLines.flatMap((line) => byChoice(line) ?? []);
  const fit = pool.accounts.filter(
    (account) => !left.includes(account.sn) && fitsBrief(account, brief, pool.today),
  );
  const possible = possibleCandidates(fit, brief, limits, pool.today);
  const usual = usualRecord(pool.accounts);
  const values = {
    steady: (one: Candidate) => steadyFigure(one, usual),
    reach: ({ figure }: Candidate) => figure,
  };
  const made = [];
  for (const key of program) {
    const { lines, gap } = await choose(possible, pinned, limits, values[key]);
    made.push({ version: key, gap, lines });
  }
  if (own.length > 0) made.push({ version: 'own' as const, gap: 0, lines: own });
  const lines = made.find((one) => one.version === version)?.lines ?? [];
  const worth = version === 'steady' ? values.steady : values.reach;
  const inOrder = version === 'own' ? lines : [...lines].sort((a, b) => b.figure - a.figure);
  const daysOf = (line: Candidate) => proposableDays(line, plan, pool.today);
  const publishOn = spreadDays(inOrder.map(daysOf));
  const tell = toldBy(pool, plan, possible);
  const stay = open ? inOrder.filter(({ account }) => account.sn !== open) : [];
  return {
    today: pool.today,
    candidates: possible.length,
    versions: made.map((one) => ({
      version: one.version,
      gap: one.gap,
      sums: one.lines && sumsOf(one.lines),
    })),
    same: made.length > 1 && samePlacements(made[0]?.lines, made[1]?.lines),
    lines: inOrder.map((line, at) => tell(line, publishOn[at] ?? '')),
    sums: sumsOf(inOrder),
    gone: named.filter((line) => !byChoice(line)).length,
    alternatives: open
      ? exchanges(
          possible.filter(({ account }) => account.sn !== open),
          stay,
          limits,
          worth,
          mostExchanges,
        ).map((line) => tell(line, daysOf(line)[0] ?? ''))
      : [],
    warnings: planWarnings(
      inOrder,
      publishOn,
      limits,
      brief,
      await readTradeWords(db, brief.industry),
    ),
  };
}

/** The days of a line, without those on which its first draft would come with the publication, where it has others. */
function proposableDays({ account, sku }: Candidate, { brief }: PlanAddress, today: string) {
  const free = freeDays(account, sku, brief, today);
  const terms = { leadTimeDays: sku.leadTimeDays, today };
  const reviewed = free.filter((day) => proposedDraftDay(day, terms) < day);
  return reviewed.length > 0 ? reviewed : free;
}

/** Finds what an address names among what can be ordered. Who was chosen by hand need not fit the brief. */
function candidatesByChoice({ accounts }: PlanPool, { brief }: PlanAddress) {
  const bySn = new Map(accounts.map((account) => [account.sn, account]));
  return ({ sn, position }: Compared): Candidate | undefined => {
    const account: PlanAccount | undefined = bySn.get(sn);
    return account && candidateAt(account, brief.goal, position);
  };
}

async function choose(
  possible: readonly Candidate[],
  pinned: readonly Candidate[],
  limits: PlanLimits,
  worth: (candidate: Candidate) => number,
): Promise<{ lines: Candidate[] | null; gap: number }> {
  const isPinned = new Set(pinned.map(({ account }) => account.sn));
  const free = possible.filter(({ account }) => !isPinned.has(account.sn));
  const candidates = [...pinned, ...bestCandidates(free, worth)];
  const { chosen, gap } = await solvePlan({
    limits,
    choices: candidates.map((candidate, at) => ({
      ...itemOf(candidate),
      // A locked line of which nothing sure is known counts for next to nothing, and stays.
      value: Math.max(1, worth(candidate)),
      isLocked: at < pinned.length,
    })),
  });
  return { lines: chosen?.flatMap((at) => candidates[at] ?? []) ?? null, gap };
}

/** True where two versions are the same placements; a plan that could not be made is like none. */
function samePlacements(
  a: readonly Candidate[] | null | undefined,
  b: readonly Candidate[] | null | undefined,
): boolean {
  if (!a || !b || a.length === 0) return false;
  const keys = new Set(a.map(({ sku }) => sku.skuId));
  return a.length === b.length && b.every(({ sku }) => keys.has(sku.skuId));
}

const sumsOf = (lines: readonly Candidate[]) => ({
  accounts: lines.length,
  price_fen: lines.reduce((sum, { sku }) => sum + sku.priceFen, 0),
  figure: lines.reduce((sum, { figure }) => sum + figure, 0),
  band: bandOfSum(
    lines.map(({ figure, band, account }) => ({ figure, band, owner: account.owner })),
  ),
});

function toldBy({ today }: PlanPool, { brief }: PlanAddress, among: readonly Candidate[]) {
  return (line: Candidate, publishOn: string): PlanLine => {
    const { account, sku, figure, band, costFen } = line;
    const { mainMetric } = platformOf(account.platform);
    const main = account.metrics.find(({ kind }) => kind === mainMetric);
    const { leadTimeDays } = sku;
    return {
      sn: account.sn,
      platform: account.platform,
      position: sku.position,
      sku_id: sku.skuId,
      title: account.title,
      img: account.img,
      is_demo: account.isDemo,
      owner_name: account.ownerName,
      price_fen: sku.priceFen,
      valid_until: sku.validUntil,
      figure,
      band,
      cost_fen: costFen,
      source: main?.source ?? null,
      as_of: main?.asOf ?? '',
      publish_on: publishOn,
      draft_on: publishOn && proposedDraftDay(publishOn, { leadTimeDays, today }),
      reasons: reasonsOf(line, among, brief),
      positions: account.skus
        .map(({ position }) => position)
        .filter(
          (position) =>
            position !== sku.position && candidateAt(account, brief.goal, position) !== undefined,
        ),
    };
  };
}
