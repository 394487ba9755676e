import { loadList } from '@/components/kit/area/list/read-list';
import { StatementPage, type StatementPageProps } from '@/components/statements/StatementPage';
import { statementLists } from '@/components/statements/statement-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-manAgement-detailed', Screen: StatementPage });

export const getServerSideProps = areaLoader<StatementPageProps>(
  'personal-manAgement-detailed',
  async (call, { query }) => ({
    props: { statement: await loadList(call, statementLists.personal, query) },
  }),
);
