import type { GetServerSideProps } from 'next';
import { priceMapFile } from '@/server/crawlers/price-map-file';

export const getServerSideProps: GetServerSideProps = priceMapFile;

/** Nothing is rendered: the loader answers. */
export default function PriceMapFilePage() {
  return null;
}
