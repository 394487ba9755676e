import type { GetServerSideProps } from 'next';
import { sitemapIndex } from '@/server/crawlers/sitemap';

export const getServerSideProps: GetServerSideProps = sitemapIndex;

/** Nothing is rendered: the loader answers. */
export default function SitemapPage() {
  return null;
}
