import type { GetServerSideProps } from 'next';
import { robots } from '@/server/crawlers/robots';

export const getServerSideProps: GetServerSideProps = robots;

/** Nothing is rendered: the loader answers. */
export default function RobotsPage() {
  return null;
}
