import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { rightAddress } from '@/lib/address/right-address';
import { href, type RouteName } from '@/lib/address/routes';
import { sessionCookies } from '@/lib/browser/session-cookies';
import { type Access, refusalOf } from '@/lib/domain/access/access';
import { loginPrompt, pageToReturnTo } from '@/lib/domain/access/login-return';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { initialFeeRate } from '@/lib/domain/money/service-fee';
import { usualHours } from '@/lib/domain/time/opening-hours';
import { isAppError } from '@/lib/errors';
import { isDataRequest } from '@/lib/page/is-data-request';
import {
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
  pathOf,
} from '@/lib/page/page-loader';
import { cachedAnswer, contentVersion } from '@/server/kernel/answers/answer-cache';
import { toldError } from '@/server/kernel/answers/told-error';
import { findCaller } from './account/public';
import { keptOfList, listVersion } from './catalog/public';
import { callInProcess } from './dispatch';
import type { Caller, OperatorCaller, RequestMeta } from './kernel/call-context';
import { openDatabase } from './kernel/database';
import { env } from './kernel/env';
import { log } from './kernel/log';
import { addressOf } from './kernel/network/address-of';
import { currentRequestId, requestId } from './kernel/request-id';
import { findOperator, operatorTokenOf } from './operators/public';
import { isUnchangedSince, lastModified, pageChange } from './page-change';
import { type PageVersion, type SentPage, sentPage } from './sent-page';
import { pageSite, shownKinds } from './site/public';
import { stalePages } from './stale-pages';

export type Loader<P> = (call: PageCall, ctx: PageContext) => Promise<PageResult<P>>;

/** The list that a page is made of and nothing else; undefined where its address is none. */
export type FilterOf = (ctx: Pick<PageContext, 'resolvedUrl'>) => ListFilter | undefined;

/** As long as the 502-503 page waits before it tries again. */
const retrySeconds = 10;

const publicCache = 'public, s-maxage=60, stale-while-revalidate=600';

/**
 * Wraps a page's loader. `public` pages are cacheable and carry nothing personal, their calls run as a visitor's;
 * every other one needs a live session of its access (lib/address/routes.ts) and is never cached. A dead session clears the session's cookies and goes home with the login prompt;
 * an error of the table becomes its page (404) or the 500/503 page, never a half-rendered one. While the database is away
 * a public page that was made lately is shown as it was, with its time, and any other one is the 502-503 page.
 * A public page is sent as it was sent before while nothing of what it shows has changed (sent-page.ts).
 * @param shows of a public page that does not show everything: its route (shownKinds), or the list that it is made of
 */
export function ssr<P extends Record<string, unknown>>(
  access: Access,
  load: Loader<P>,
  shows?: RouteName | FilterOf,
): GetServerSideProps<P> {
  const kinds = shownKinds(typeof shows === 'string' ? shows : undefined);
  const versionOf = (ctx: GetServerSidePropsContext) => {
    const filter = typeof shows === 'function' ? shows(ctx) : undefined;
    return filter ? ofList(filter) : ofKinds(kinds);
  };
  return async (ctx) => {
    try {
      const asking = await askingOf(access, ctx);
      if (access !== 'public') ctx.res.setHeader('Cache-Control', 'no-store');
      const away = turnAway<P>(access, asking, ctx);
      if (away) return away;
      const isPublic = access === 'public';
      const page = isPublic ? await sentPage(ctx, versionOf(ctx)) : null;
      const since = ctx.req.headers['if-modified-since'];
      const changedAt =
        isPublic && (since || !page?.resend) ? await pageChange(ctx.req, kinds) : null;
      const isUnchanged = isUnchangedSince(changedAt, since);
      if (isUnchanged) ctx.res.writeHead(304, { 'Cache-Control': publicCache }).end();
      else page?.resend?.();
      // Nothing is rendered after an answer that is sent.
      if (isUnchanged || page?.resend) return { props: {} as P };
      const meta = metaOf(ctx);
      const site = await pageSite();
      const result = await load(
        (name, input) => callInProcess(name, input, { ...meta, ...asking }),
        {
          ...ctx,
          hours: site.hours ?? usualHours,
          feeRate: site.fee?.rate ?? initialFeeRate,
          siteUrl: env().SITE_URL.replace(/\/$/, ''),
          cache: async (key, make) => cachedAnswer((await openDatabase()).db, `page ${key}`, make),
          keptOfList: async (list, key, make) =>
            keptOfList((await openDatabase()).db, list, `page ${key}`, make),
        },
      );
      if ('notFound' in result) return spelledRight<P>(ctx) ?? result;
      if (!('props' in result)) return result;
      // The frame's facts (footer, demo notice) go with every page; _app reads them.
      const props = { ...(await result.props), site };
      if (isPublic) allowKeeping(ctx, changedAt, props, page);
      return { props };
    } catch (error) {
      ctx.res.setHeader('Cache-Control', 'no-store');
      return failure<P>(error, access, ctx);
    }
  };
}

/** Of a list and the sentences on prices above it, in the frame: nothing else is in it. */
const ofList = (filter: ListFilter): PageVersion => ({
  read: async (db) =>
    (await Promise.all([listVersion(db, filter), contentVersion(db, ['figures', 'site'])])).join(),
  isWhole: true,
});

const ofKinds = (kinds: readonly string[]): PageVersion => ({
  read: (db) => contentVersion(db, kinds),
  isWhole: false,
});

/**
 * For a page that has not said itself who may keep it: proxies, and this copy for when the database is away. One that says
 * 404 or 410 may be there the next moment.
 */
function allowKeeping(
  { req, res, resolvedUrl }: GetServerSidePropsContext,
  changedAt: number | null,
  props: Record<string, unknown>,
  page: SentPage | null,
): void {
  if (res.statusCode !== 200 || res.hasHeader('Cache-Control')) return;
  res.setHeader('Cache-Control', publicCache);
  if (changedAt !== null) res.setHeader('Last-Modified', lastModified(changedAt));
  page?.keep();
  stalePages().set(pageKey(req, resolvedUrl), { props, madeAt: new Date().toISOString() });
}

/** A page that is not there may be meant in another case. */
function spelledRight<P>({ resolvedUrl }: GetServerSidePropsContext): PageResult<P> | undefined {
  const [path = '', search] = resolvedUrl.split('?', 2);
  const right = rightAddress(pathOf(path) ?? '');
  return right === undefined
    ? undefined
    : movedTo(encodeURI(right) + (search === undefined ? '' : `?${search}`));
}

/** Where somebody goes who may not see the page; null: stay. */
function turnAway<P>(
  access: Access,
  { caller, operator }: Asking,
  ctx: GetServerSidePropsContext,
): PageResult<P> | null {
  if (access === 'operator') return operator ? null : toConsoleLogin(ctx);
  const refusal = refusalOf(access, caller?.group ?? null);
  if (refusal === 'log in') return toLoginPrompt(ctx);
  if (refusal === 'other role') return elsewhere<P>(access, ctx.resolvedUrl);
  return null;
}

/** Where somebody of another role logs in anew. */
function elsewhere<P>(access: Access, from: string): PageResult<P> {
  const next = pageToReturnTo(from) ?? undefined;
  return redirect(access === 'media' ? href('mediumLogin', { next }) : href('toLogin', { next }));
}

/** What an error of a loader becomes; one the table does not know rises to the 500 page. */
function failure<P>(error: unknown, access: Access, ctx: GetServerSidePropsContext): PageResult<P> {
  if (isAway(error)) return whileAway<P>(error, access, ctx);
  if (!isAppError(error)) throw error;
  if (error.code === 'unauthenticated')
    return access === 'operator' ? toConsoleLogin(ctx) : toLoginPrompt(ctx);
  if (error.status === 404 || error.status === 422) return { notFound: true };
  throw error;
}

/** A full load and a navigation inside the browser are told apart: a static body is data in one of them alone. */
const pageKey = (req: GetServerSidePropsContext['req'], address: string): string =>
  `${isDataRequest(req) ? 'data' : 'page'} ${address}`;

/** A page that asks too often is as one that cannot be made: it comes again by itself, and no crawler takes it for broken. */
const isAway = (error: unknown): boolean =>
  ['unavailable', 'try_later', 'too_often'].includes(toldError(error).code);

/** The page as it was; where it is not held, the 502-503 page at its own address, so that trying again is a reload. */
function whileAway<P>(
  error: unknown,
  access: Access,
  { req, res, resolvedUrl }: GetServerSidePropsContext,
): PageResult<P> {
  log().error({ err: error, page: resolvedUrl.split('?')[0] }, 'a page could not be made');
  const held = access === 'public' ? stalePages().get(pageKey(req, resolvedUrl)) : undefined;
  // Held under this address, so it is what this loader made; _app reads what is added.
  if (held) return { props: { ...held.props, madeAt: held.madeAt } as unknown as P };
  res.statusCode = 503;
  res.setHeader('Retry-After', String(toldError(error).retryAfterSeconds ?? retrySeconds));
  // _app shows that page instead of the one that would miss its data.
  return { props: { isAway: true, requestId: currentRequestId() ?? null } as unknown as P };
}

function metaOf({ req }: GetServerSidePropsContext): RequestMeta {
  return {
    requestId: requestId(),
    address: addressOf(req),
    userAgent: String(req.headers['user-agent'] ?? '').slice(0, 300),
    inProcess: true,
  };
}

interface Asking {
  caller: Caller | null;
  operator: OperatorCaller | null;
}

/** Whose session of the market, and of the console, comes along; a public page asks for neither. */
async function askingOf(access: Access, { req }: GetServerSidePropsContext): Promise<Asking> {
  const token = access === 'public' ? undefined : req.cookies.token;
  const operatorToken = access === 'operator' ? operatorTokenOf(req) : null;
  if (!token && !operatorToken) return { caller: null, operator: null };
  const { db } = await openDatabase();
  return {
    caller: token ? await findCaller(db, token) : null,
    operator: operatorToken ? await findOperator(db, operatorToken, addressOf(req)) : null,
  };
}

/** The console has a login of its own: what somebody is on the market says nothing there. */
const toConsoleLogin = <P>({ resolvedUrl }: GetServerSidePropsContext): PageResult<P> =>
  redirect(href('operator-login', { next: resolvedUrl }));

function toLoginPrompt<P>(ctx: GetServerSidePropsContext): PageResult<P> {
  ctx.res.setHeader(
    'Set-Cookie',
    sessionCookies.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`),
  );
  // A visitor is asked to log in; who was logged in is told that it is over.
  return redirect(loginPrompt(ctx.resolvedUrl, { expired: Boolean(ctx.req.cookies.token) }));
}

function redirect<P>(destination: string): PageResult<P> {
  // `basePath: false` makes a page change load the destination whole: it may lie in the other world (decision 048).
  return { redirect: { destination, permanent: false, basePath: false } };
}
