import { ssr } from '@/server/ssr';

/** The frame alone, which `npm run bench` measures against a bare application; 404 unless BENCH=1. */
export default function EmptyPage() {
  return null;
}

export const getServerSideProps = ssr('public', async () =>
  process.env.BENCH === '1' ? { props: {} } : { notFound: true },
);
