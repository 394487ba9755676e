import { GoodsListPage } from '@/components/goods/list/GoodsListPage';
import { loadGoodsList } from '@/components/goods/list/load-goods-list';
import { ssr } from '@/server/ssr';

/** /productList: every platform. */
export default GoodsListPage;

export const getServerSideProps = ssr('public', loadGoodsList);
