import { loadList } from '@/components/kit/area/list/read-list';
import { readIncomeQuery } from '@/components/statements/read-income-query';
import { StatementPage, type StatementPageProps } from '@/components/statements/StatementPage';
import { statementLists } from '@/components/statements/statement-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-manAgement-detailed', Screen: StatementPage });

export const getServerSideProps = areaLoader<StatementPageProps>(
  'medium-manAgement-detailed',
  async (call, { query }) =>
    query.view === 'income'
      ? { props: { income: await call('capital/income', readIncomeQuery(query)) } }
      : { props: { statement: await loadList(call, statementLists.medium, query) } },
);
