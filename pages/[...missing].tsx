import type { GetServerSideProps } from 'next';
import { guardRedirect } from '@/lib/domain/guard';

/** Unknown routes redirect to /error/404 (spec 2), odd spellings of a guarded area where the guard sends them. */
export default function Missing() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const { pathname, searchParams } = new URL(`http://site${req.url ?? '/'}`);
  const guarded = guardRedirect({
    pathname,
    query: searchParams,
    token: req.cookies.token,
    choiceFlag: req.cookies.choiceFlag,
  });
  if (guarded) res.setHeader('Cache-Control', 'no-store');
  return { redirect: { destination: guarded ?? '/error/404', permanent: false } };
};
