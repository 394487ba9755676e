import { loadList } from '@/components/area/list/read-list';
import { StatementPage, type StatementPageProps } from '@/components/wallet/StatementPage';
import { statementLists } from '@/components/wallet/statement-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-manAgement-detailed', Screen: StatementPage });

export const getServerSideProps = areaLoader<StatementPageProps>(
  'personal-manAgement-detailed',
  async (call, { query }) => ({
    props: { statement: await loadList(call, statementLists.personal, query) },
  }),
);
