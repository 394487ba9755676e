import { href } from '@/lib/address/routes';
import type { CaseBudget, CaseResult, CaseSort } from '@/lib/domain/cases/case-filter';
import type { CaseTrade } from '@/lib/domain/cases/case-trade';

/** What the list of cases is asked for; '' any. */
export interface CaseFilter {
  trade: CaseTrade | '';
  budget: CaseBudget | '';
  result: CaseResult | '';
  sort: CaseSort;
}

export const anyCase: CaseFilter = { trade: '', budget: '', result: '', sort: 'latest' };

/** The one address of a list: what is as usual is not said. */
export const casesHref = ({ trade, budget, result, sort }: CaseFilter, page = 1): string =>
  href('Solutions-Cases', {
    trade: trade || undefined,
    budget: budget || undefined,
    result: result || undefined,
    sort: sort === 'latest' ? undefined : sort,
    page: page > 1 ? String(page) : undefined,
  });

export const caseHref = (id: number): string => href('Solutions-Cases-id', { id });
