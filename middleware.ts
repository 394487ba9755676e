import { type NextRequest, NextResponse } from 'next/server';
import { guardRedirect } from './lib/domain/access/guard';
import { operatorCookieName } from './lib/domain/access/operator-cookie-name';

/** Runs at the edge, without a database: it sees cookies, and cookies may only deny (security.md). */
export function middleware(request: NextRequest) {
  // Next answers `/_next/data/…` with the page's own path in nextUrl; the guard reads both spellings.
  const { pathname, searchParams } = request.nextUrl;
  const instead = guardRedirect({
    pathname,
    query: searchParams,
    token: request.cookies.get('token')?.value,
    choiceFlag: request.cookies.get('choiceFlag')?.value,
    operatorToken: request.cookies.get(operatorCookieName)?.value,
  });
  if (!instead) return NextResponse.next();
  const answer = NextResponse.redirect(new URL(instead, request.url));
  answer.headers.set('Cache-Control', 'no-store');
  // Next's router keeps a redirect for the life of the tab: after the login the same link would still lead to it.
  answer.headers.set('x-middleware-cache', 'no-cache');
  return answer;
}

/**
 * The guarded areas alone: a request that passes here takes half as long again. Next compares the address as it
 * came and decoded, and the data of these pages too; a spelling that leads to no page of them comes to
 * `pages/[...missing]`, which asks the same guard.
 */
export const config = {
  matcher: ['/personal/:path*', '/medium/:path*', '/productDetails/:path*'],
};
