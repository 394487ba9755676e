import { GoodsListPage } from '@/components/goods/list/GoodsListPage';
import { loadGoodsList } from '@/components/goods/list/load-goods-list';
import { ssr } from '@/server/ssr';

/** /dspyx/{ids}.html, /dspyx/{bl|dy|ks|sph|xhs}.html and /dspyx/{bl|dy|ks|sph|xhs}/{ids}.html. */
export default GoodsListPage;

export const getServerSideProps = ssr('public', loadGoodsList);
