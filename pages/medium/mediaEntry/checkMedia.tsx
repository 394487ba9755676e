import { loadList } from '@/components/kit/area/list/read-list';
import {
  CheckMediaPage,
  type CheckMediaPageProps,
} from '@/components/listings/review/CheckMediaPage';
import { reviewList } from '@/components/listings/review/review-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-mediaEntry-checkMedia', Screen: CheckMediaPage });

export const getServerSideProps = areaLoader<CheckMediaPageProps>(
  'medium-mediaEntry-checkMedia',
  async (call, { query }) => ({ props: { goods: await loadList(call, reviewList, query) } }),
);
