import type { GetServerSideProps } from 'next';
import { platformFeed } from '@/server/crawlers/platform-feed';

export const getServerSideProps: GetServerSideProps = platformFeed;

/** Nothing is rendered: the loader answers. */
export default function PlatformFeedPage() {
  return null;
}
