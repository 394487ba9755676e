import { GoodDetailPage } from '@/components/goods/detail/GoodDetailPage';
import { loadGoodDetail } from '@/components/goods/detail/load-good-detail';
import { routes } from '@/lib/routes';
import { ssr } from '@/server/ssr';

/** /productDetails/{good_sn}_{staff_style}.html, and {good_sn}.html, which goes there. */
export default GoodDetailPage;

export const getServerSideProps = ssr(routes.productdetails.access, loadGoodDetail);
