import { GoodDetailPage } from '@/components/catalog/detail/GoodDetailPage';
import { sectionOf } from '@/components/catalog/section-of';
import { defaultPage } from '@/layouts/default-page';
import { SlimFooter } from '@/layouts/footer/SlimFooter';
import { routes } from '@/lib/address/routes';
import { loadGoodDetail } from '@/loaders/catalog/load-good-detail';
import { ssr } from '@/server/ssr';

/** /productDetails/{good_sn}_{staff_style}.html, and {good_sn}.html, which goes there. */
export default defaultPage(GoodDetailPage, ({ detail: { good } }) => ({
  nav: sectionOf(good.staff_style).nav,
  search: { platform: good.staff_style },
  footer: <SlimFooter />,
}));

export const getServerSideProps = ssr(routes.productdetails.access, loadGoodDetail);
