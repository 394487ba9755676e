import { GoodsList } from '@/components/catalog/list/GoodsList';
import { defaultPage } from '@/layouts/default-page';
import { filterOfList, loadGoodsList } from '@/loaders/catalog/load-goods-list';
import { ssr } from '@/server/ssr';

/** /dspyx/{ids}.html, /dspyx/{bl|dy|ks|sph|xhs}.html and /dspyx/{bl|dy|ks|sph|xhs}/{ids}.html. */
export default defaultPage(GoodsList);

export const getServerSideProps = ssr('public', loadGoodsList, filterOfList);
