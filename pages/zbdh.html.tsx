import { GoodsListPage } from '@/components/goods/list/GoodsListPage';
import { loadGoodsList } from '@/components/goods/list/load-goods-list';
import { ssr } from '@/server/ssr';

/** /zbdh.html: the unfiltered list of live selling. */
export default GoodsListPage;

export const getServerSideProps = ssr('public', loadGoodsList);
