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

/**
 * An act of an item; where two people are needed, the name of who alone does it, or of who does not. Others are not shown it; the
 * act itself refuses them.
 */
export type ItemAct = ConsoleItem['acts'][number] & { onlyBy?: string; notBy?: string };

/** Whether an act is this operator's to do. */
export const isFor = ({ onlyBy, notBy }: Pick<ItemAct, 'onlyBy' | 'notBy'>, name: string) =>
  (onlyBy === undefined || onlyBy === name) && notBy !== name;

/** How one act's form differs from the others of its name, and whose it is. */
export interface Asks extends Pick<ItemAct, 'onlyBy' | 'notBy'> {
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
  const { omits: left = [], requires: asked = [], ...whose } = asks;
  return {
    act,
    label,
    kind,
    given: { ...given },
    effect,
    choices,
    omits: [...omits, ...left],
    requires: [...requires, ...asked],
    ...whose,
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
