import type { GetServerSideProps } from 'next';

/** The framework's floor, which `npm run bench` measures list pages against; 404 unless BENCH=1. */
export default function EmptyPage() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async () =>
  process.env.BENCH === '1' ? { props: {} } : { notFound: true };
