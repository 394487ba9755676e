import type { GetServerSideProps } from 'next';

/** Unknown routes redirect to /error/404 (spec 2). */
export default function Missing() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async () => ({
  redirect: { destination: '/error/404', permanent: false },
});
