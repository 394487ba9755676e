import type { GetServerSideProps } from 'next';
import { shareDrawing } from '@/server/crawlers/share-picture';

export const getServerSideProps: GetServerSideProps = shareDrawing;

/** Nothing is rendered: the loader answers. */
export default function SharePicturePage() {
  return null;
}
