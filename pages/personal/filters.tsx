import { FiltersPage, type FiltersPageProps } from '@/components/filters/FiltersPage';
import { filtersList } from '@/components/filters/filters-list';
import { loadList } from '@/components/kit/area/list/read-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-filters', Screen: FiltersPage });

export const getServerSideProps = areaLoader<FiltersPageProps>(
  'personal-filters',
  async (call, { query }) => ({
    props: { filters: await loadList(call, filtersList, query) },
  }),
);
