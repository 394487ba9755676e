import { loadPriceGuide } from '@/components/price-guide/load-price-guide';
import { PriceGuidePage } from '@/components/price-guide/PriceGuidePage';
import { ssr } from '@/server/ssr';

/** /yxjg.html: what placements cost. */
export default PriceGuidePage;

export const getServerSideProps = ssr('public', loadPriceGuide);
