import { addressOf, movedTo, type PageContext } from '@/lib/page/page-loader';

export interface QueryAddress {
  values: Record<string, string>;
  /** from 1 */
  page: number;
}

type Read =
  | { kind: 'ok'; address: QueryAddress }
  | { kind: 'missing' }
  | { kind: 'moved'; to: string };

/**
 * The address of a list that is filtered by its query. Each content has one address: names in the order of
 * `names`, nothing empty, no page 1, nothing else; any other spelling is moved for good.
 */
export function readQueryAddress(ctx: PageContext, path: string, names: readonly string[]): Read {
  const asked = addressOf(ctx);
  if (!asked) return { kind: 'missing' };
  const given = asked.query.get('page') ?? '1';
  if (!/^[1-9]\d{0,3}$/.test(given)) return { kind: 'missing' };
  const page = Number(given);
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = (asked.query.get(name) ?? '').trim().slice(0, 40);
    if (value) values[name] = value;
  }
  const own = queryHref(path, { ...values, page });
  const query = asked.query.toString();
  return own === `${path}${query && `?${query}`}`
    ? { kind: 'ok', address: { values, page } }
    : { kind: 'moved', to: own };
}

/** `/news.html?page=2`; what is empty, and page 1, is left out. */
export function queryHref(
  path: string,
  values: Record<string, string | number | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) continue;
    query.set(name, String(value));
  }
  const text = query.toString();
  return `${path}${text && `?${text}`}`;
}

/** What a loader answers for an address that is not its own. */
export const elsewhere = (read: Exclude<Read, { kind: 'ok' }>) =>
  read.kind === 'moved' ? movedTo(read.to) : ({ notFound: true } as const);
