import type { GetServerSideProps } from 'next';
import { sitemapPart } from '@/server/crawlers/sitemap';

export const getServerSideProps: GetServerSideProps = sitemapPart;

/** Nothing is rendered: the loader answers. */
export default function SitemapPartPage() {
  return null;
}
