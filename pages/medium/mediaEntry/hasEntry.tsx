import { loadList } from '@/components/kit/area/list/read-list';
import { HasEntryPage, type HasEntryPageProps } from '@/components/listings/entry/HasEntryPage';
import { ownGoodsList } from '@/components/listings/own/own-goods-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-mediaEntry-hasEntry', Screen: HasEntryPage });

export const getServerSideProps = areaLoader<HasEntryPageProps>(
  'medium-mediaEntry-hasEntry',
  async (call, { query }) => ({ props: { goods: await loadList(call, ownGoodsList, query) } }),
);
