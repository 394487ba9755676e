import { cutText } from '@/lib/domain/text/cut-text';
/** One part of what a list is narrowed to, as it stands in the address. */
export interface QueryPart<T extends string | number> {
  /** What cannot be read is as if it were not there. */
  read: (raw: string) => T;
  /** Left out of the address. */
  usual: T;
}

type Parts = Record<string, QueryPart<string> | QueryPart<number>>;
type ValueOf<P> = P extends QueryPart<infer T> ? T : never;

export type Raw = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads and writes the address of a list; loader and screen share it, so that both see the same list. */
export interface ListQuery<Q> {
  read: (raw: Raw) => Q;
  /** What goes into the address, for `href`; the usual is left out. */
  params: (query: Q) => Record<string, string | number | undefined>;
  usual: Q;
}

/** What a list query reads: `QueryOf<typeof orderQuery>`. */
export type QueryOf<S> = S extends ListQuery<infer Q> ? Q : never;

export function listQuery<P extends Parts>(parts: P): ListQuery<{ [K in keyof P]: ValueOf<P[K]> }> {
  type Q = { [K in keyof P]: ValueOf<P[K]> };
  const names = Object.keys(parts);
  const each = <T>(use: (name: string, part: Parts[string]) => T) =>
    Object.fromEntries(names.map((name) => [name, use(name, parts[name] as Parts[string])])); // a key of it
  return {
    usual: each((_, part) => part.usual) as Q, // one value for each key of P, as each part gives it
    read: (raw) => each((name, part) => part.read(first(raw[name]))) as Q,
    params: (query) =>
      each((name, part) => {
        const value = query[name] as string | number; // ValueOf is one of the two
        return value === part.usual ? undefined : value;
      }),
  };
}

/** One of some words; the first is the usual one. */
export const oneOf = <T extends string>(words: readonly [T, ...T[]]): QueryPart<T> => ({
  read: (raw) => words.find((word) => word === raw) ?? words[0],
  usual: words[0],
});

/** Words typed by a person, cut to a length. */
export const words = (max: number): QueryPart<string> => ({
  read: (raw) => cutText(raw, max),
  usual: '',
});

/** A text of one form only, such as the key of the line that the page before ended with. */
export const matching = (pattern: RegExp): QueryPart<string> => ({
  read: (raw) => (pattern.test(raw) ? raw : ''),
  usual: '',
});

/** YYYY-MM-DD, '' open. */
export const day: QueryPart<string> = matching(/^\d{4}-\d{2}-\d{2}$/);

/** From 1. */
export const pageNumber: QueryPart<number> = {
  read: (raw) => (/^[1-9]\d{0,4}$/.test(raw) ? Number(raw) : 1),
  usual: 1,
};

function first(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0])?.trim() ?? '';
}
