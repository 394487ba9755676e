import { GoodsListPage } from '@/components/goods/list/GoodsListPage';
import { loadGoodsList } from '@/components/goods/list/load-goods-list';
import { ssr } from '@/server/ssr';

/** /product_list/{ids}.html. */
export default GoodsListPage;

export const getServerSideProps = ssr('public', loadGoodsList);
