import type { GetServerSideProps } from 'next';
import { rightAddress } from '@/lib/address/right-address';
import { guardRedirect } from '@/lib/domain/access/guard';
import { operatorCookieName } from '@/lib/domain/access/operator-cookie-name';
import { movedTo, pathOf } from '@/lib/page/page-loader';
import { indexNowKeyFile } from '@/server/crawlers/index-now-key';

/**
 * Unknown routes redirect to /error/404 (spec 2), odd spellings of a guarded area where the guard sends them, another
 * case of an address to that address. A configured file name is no route: it is answered here.
 */
export default function Missing() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async (ctx) => {
  const { req, res } = ctx;
  const { pathname, search, searchParams } = new URL(`http://site${req.url ?? '/'}`);
  const file = indexNowKeyFile(pathname);
  if (file) return file(ctx);
  const guarded = guardRedirect({
    pathname,
    query: searchParams,
    token: req.cookies.token,
    choiceFlag: req.cookies.choiceFlag,
    operatorToken: req.cookies[operatorCookieName],
  });
  if (guarded) res.setHeader('Cache-Control', 'no-store');
  const right = guarded ? undefined : rightAddress(pathOf(pathname) ?? '');
  if (right) return movedTo(encodeURI(right) + search);
  return { redirect: { destination: guarded ?? '/error/404', permanent: false } };
};
