import { loginPrompt } from './login-return';

/** What a request shows to the guard: an address and cookies. None of it proves who it is. */
export interface GuardedRequest {
  /** as it came, still encoded, without the query */
  pathname: string;
  query: URLSearchParams;
  token: string | undefined;
  choiceFlag: string | undefined;
  /** of the console */
  operatorToken: string | undefined;
}

/**
 * The guard of spec 6. It compares whole, decoded segments in any case, on `/_next/data` too, so that
 * `/mediumLogin` stays open and `/%70ersonal` does not. It is a courtesy: loaders and calls check the session.
 * @returns where to go instead; null to go on
 */
export function guardRedirect(request: GuardedRequest): string | null {
  const segments = segmentsOf(request.pathname);
  const guarded = (['productdetails', 'personal', 'medium', 'operator', 'cashier'] as const).find(
    (name) => segments.includes(name),
  );
  if (!guarded) return null;
  if (guarded === 'productdetails') {
    return request.token && request.choiceFlag === '3' ? null : toLogin(request, segments);
  }
  if (guarded === 'operator') return toConsoleLogin(request, segments);
  return request.token ? null : loginPrompt(pageOf(request));
}

/** The console has a login of its own, which anybody may open. */
function toConsoleLogin(request: GuardedRequest, segments: string[]): string | null {
  const isLogin = segments[segments.indexOf('operator') + 1] === 'login';
  if (isLogin || request.operatorToken) return null;
  return `/operator/login?${new URLSearchParams({ next: pageOf(request) })}`;
}

/** The page that was asked for, as the reader knows its address. */
const pageOf = ({ pathname, query }: GuardedRequest): string =>
  pathname + (query.size > 0 ? `?${query}` : '');

/** Keeps which product and price was asked for, so that the login goes on to it. What can be no product's address is missing. */
function toLogin({ query }: GuardedRequest, segments: string[]): string {
  const file = segments[segments.indexOf('productdetails') + 1];
  const inPath = /^([a-z0-9]+(?:_\d+)?)\.html$/.exec(file ?? '')?.[1];
  if (file !== undefined && !inPath) return '/error/404';
  const sn = inPath ?? query.get('sn');
  if (!sn || !/^[\w-]{1,80}$/.test(sn)) return '/toLogin';
  const sku = query.get('sku') ?? '';
  return `/toLogin?${new URLSearchParams({ sn, ...(/^\d{1,18}$/.test(sku) ? { sku } : {}) })}`;
}

/** `/_next/data/{build}/personal/order.json` is the data of `/personal/order`. */
function segmentsOf(pathname: string): string[] {
  const segments = pathname
    .split('/')
    .filter(Boolean)
    .flatMap((segment) => decoded(segment).toLowerCase().split('/'))
    .map((segment) => segment.trim());
  const isData = segments[0] === '_next' && segments[1] === 'data';
  const rest = isData ? segments.slice(3) : segments;
  return rest.map((segment, index) =>
    isData && index === rest.length - 1 && !segment.endsWith('.html.json')
      ? segment.replace(/\.json$/, '')
      : segment.replace(/\.html\.json$/, '.html'),
  );
}

/** Decoded until nothing is left to decode: a double encoding hides nothing. */
function decoded(segment: string): string {
  let text = segment;
  for (let round = 0; round < 3; round++) {
    try {
      const next = decodeURIComponent(text);
      if (next === text) break;
      text = next;
    } catch {
      break;
    }
  }
  return text;
}
