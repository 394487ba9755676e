import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { GoodsList, type GoodsListProps } from './GoodsList';

/** The page of every product-list route; its loader is load-goods-list. */
export const GoodsListPage: AppPage<GoodsListProps> = (props) => <GoodsList {...props} />;

GoodsListPage.layout = (page, { crumbs, intro, nav, search }) => (
  <DefaultLayout nav={nav} search={search} crumbs={crumbs} intro={intro}>
    {page}
  </DefaultLayout>
);
