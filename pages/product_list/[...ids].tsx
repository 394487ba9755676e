import { GoodsList } from '@/components/catalog/list/GoodsList';
import { defaultPage } from '@/layouts/default-page';
import { filterOfList, loadGoodsList } from '@/loaders/catalog/load-goods-list';
import { ssr } from '@/server/ssr';

/** /product_list/{ids}.html. */
export default defaultPage(GoodsList);

export const getServerSideProps = ssr('public', loadGoodsList, filterOfList);
