import type { Output } from '@/lib/contract';

type Ranks = Output<'account_ranks'>['ranks'];

/** Of an account's ranks those that its page shows: on whole boards by the composite formula, on the others within its subject. */
export const shownRanks = (ranks: Ranks): Ranks =>
  ranks.filter(({ kind, category, area }) => kind === 'composite' || (category > 0 && area === 0));
