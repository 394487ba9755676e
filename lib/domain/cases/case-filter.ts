import { keysOf } from '@/lib/domain/text/keys-of';

/** Budgets that cases are chosen by, 分: from the first, below the second. */
export const caseBudgets = {
  small: { name: '3 万内', from: 0, below: 3_000_000 },
  middle: { name: '3–10 万', from: 3_000_000, below: 10_000_000 },
  large: { name: '10 万以上', from: 10_000_000, below: Number.MAX_SAFE_INTEGER },
} as const;
export type CaseBudget = keyof typeof caseBudgets;
export const caseBudgetKeys = keysOf(caseBudgets);

export const caseResults = { met: '达到承诺', missed: '没达到' } as const;
export type CaseResult = keyof typeof caseResults;
export const caseResultKeys = keysOf(caseResults);

export const caseSorts = { latest: '最近结束', budget: '预算最高', away: '差得最多' } as const;
export type CaseSort = keyof typeof caseSorts;
export const caseSortKeys = keysOf(caseSorts);
