import { loadList } from '@/components/kit/area/list/read-list';
import { FiguresPage, type FiguresPageProps } from '@/components/reports/FiguresPage';
import { figuresList } from '@/components/reports/figures-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-figures', Screen: FiguresPage });

export const getServerSideProps = areaLoader<FiguresPageProps>(
  'medium-figures',
  async (call, { query }) => ({ props: { figures: await loadList(call, figuresList, query) } }),
);
