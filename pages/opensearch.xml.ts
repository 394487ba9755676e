import type { GetServerSideProps } from 'next';
import { openSearch } from '@/server/crawlers/open-search';

export const getServerSideProps: GetServerSideProps = openSearch;

/** Nothing is rendered: the loader answers. */
export default function OpenSearchPage() {
  return null;
}
