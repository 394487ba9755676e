import type { ConsoleFact, ConsoleItem } from '@/lib/contract/shapes/console-item';

/** One line of what was handed in; what is left out is not said. */
export const fact = (
  label: string,
  value: string,
  more: Partial<ConsoleFact> = {},
): ConsoleFact => ({
  field: '',
  was: null,
  source: '',
  verdict: null,
  remark: '',
  href: '',
  files: [],
  ...more,
  label,
  value,
});

type Section = ConsoleItem['sections'][number];

export const section = (title: string, facts: readonly ConsoleFact[], note = ''): Section => ({
  title,
  note,
  facts: [...facts],
});

export type Check = ConsoleItem['checks'][number];

/** What the machine has looked at, and what it found. */
export const check = (verdict: Check['verdict'], title: string, words = ''): Check => ({
  verdict,
  title,
  words,
});

type ItemAct = ConsoleItem['acts'][number];

/** How one act's form differs from the others of its name. */
export interface Asks {
  /** fields that say nothing here */
  omits?: readonly string[];
  /** fields that must be filled here */
  requires?: readonly string[];
}

/** A reason is of a rejection, and a rejection has one. */
const decided: Readonly<Record<string, Asks>> = {
  approve: { omits: ['reason'] },
  reject: { requires: ['reason'] },
};

/** @param given fields that the thing itself answers */
export const itemAct = (
  act: string,
  label: string,
  kind: ItemAct['kind'],
  given: Readonly<Record<string, string>>,
  effect = '',
  choices: ItemAct['choices'] = {},
  asks: Asks = {},
): ItemAct => {
  const { omits = [], requires = [] } = decided[given.decision ?? ''] ?? {};
  return {
    act,
    label,
    kind,
    given: { ...given },
    effect,
    choices,
    omits: [...omits, ...(asks.omits ?? [])],
    requires: [...requires, ...(asks.requires ?? [])],
  };
};

/** 通过 and 驳回 of what one act decides. */
export const verdictActs = (
  act: string,
  given: Readonly<Record<string, string>>,
  effects: { approve?: string; reject?: string } = {},
  asks: { approve?: Asks; reject?: Asks } = {},
): ItemAct[] => [
  itemAct(
    act,
    '通过',
    'approve',
    { ...given, decision: 'approve' },
    effects.approve,
    {},
    asks.approve,
  ),
  itemAct(act, '驳回', 'reject', { ...given, decision: 'reject' }, effects.reject, {}, asks.reject),
];

/** An item of which only this much is known; everything else is empty. */
export const consoleItem = <T extends Partial<ConsoleItem> & Pick<ConsoleItem, 'title' | 'state'>>(
  told: T,
): ConsoleItem & T => ({
  subtitle: '',
  version: '',
  sections: [],
  bands: [],
  checks: [],
  about: [],
  history: [],
  acts: [],
  ...told,
});
