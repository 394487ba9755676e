import { routes } from '@/lib/address/routes';
import { loadWithoutSn } from '@/loaders/catalog/load-good-detail';
import { ssr } from '@/server/ssr';

/** /productDetails names no good: back to the lists. */
export default function ProductDetailsIndex() {
  return null;
}

export const getServerSideProps = ssr(routes['productdetails-index'].access, loadWithoutSn);
