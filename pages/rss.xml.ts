import type { GetServerSideProps } from 'next';
import { feed } from '@/server/crawlers/feed';

export const getServerSideProps: GetServerSideProps = feed;

/** Nothing is rendered: the loader answers. */
export default function FeedPage() {
  return null;
}
