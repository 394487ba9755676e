import { loadWithoutSn } from '@/components/goods/detail/load-good-detail';
import { routes } from '@/lib/routes';
import { ssr } from '@/server/ssr';

/** /productDetails names no good: back to the lists. */
export default function ProductDetailsIndex() {
  return null;
}

export const getServerSideProps = ssr(routes['productdetails-index'].access, loadWithoutSn);
