import { type NextRequest, NextResponse } from 'next/server';
import { crawlerDoor } from '@/lib/domain/crawler-doors';
import { guardRedirect } from '@/lib/domain/guard';

/** Runs at the edge, without a database: it sees cookies, and cookies may only deny (security.md). */
export function middleware(request: NextRequest) {
  // Next answers `/_next/data/…` with the page's own path in nextUrl; the guard reads both spellings.
  const { pathname, searchParams } = request.nextUrl;
  const door = crawlerDoor(pathname);
  if (door) return NextResponse.rewrite(new URL(door, request.url));
  const instead = guardRedirect({
    pathname,
    query: searchParams,
    token: request.cookies.get('token')?.value,
    choiceFlag: request.cookies.get('choiceFlag')?.value,
  });
  if (!instead) return NextResponse.next();
  const answer = NextResponse.redirect(new URL(instead, request.url));
  answer.headers.set('Cache-Control', 'no-store');
  // Next's router keeps a redirect for the life of the tab: after the login the same link would still lead to it.
  answer.headers.set('x-middleware-cache', 'no-cache');
  return answer;
}

/** Calls, files of the build and of public/ are not pages. */
export const config = {
  matcher: [
    '/((?!api/|_next/static/|_next/image|favicon.ico|.*\\.(?:svg|png|ico|webp|css|js)$).*)',
  ],
};
