import { PriceGuidePage } from '@/components/home/price-guide/PriceGuidePage';
import { defaultPage } from '@/layouts/default-page';
import { loadPriceGuide } from '@/loaders/home/load-price-guide';
import { ssr } from '@/server/ssr';

/** /yxjg.html: what placements cost. */
export default defaultPage(PriceGuidePage, () => ({ nav: 'yxjg' }));

export const getServerSideProps = ssr('public', loadPriceGuide);
