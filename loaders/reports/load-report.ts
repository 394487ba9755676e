import { type Report, reportInput, reportQuery } from '@/components/reports/report-query';
import type { Output } from '@/lib/contract';
import type { PageCall, PageContext } from '@/lib/page/page-loader';

/** What the report's page and its paper show: the report that the address asks for. */
export const loadReport = async (
  call: PageCall,
  { query }: PageContext,
): Promise<{ props: { report: Report; outcome: Output<'report/plans'> } }> => ({
  props: {
    report: await call('report/show', reportInput(reportQuery.read(query))),
    outcome: await call('report/plans', {}),
  },
});
