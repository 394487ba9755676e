/** What a type says of a value, as far as it can be seen in one; `props` of a row's own type are all its columns. */
export type Shape =
  | 'unknown'
  | 'string'
  | 'number'
  | 'boolean'
  | 'undefined'
  | 'null'
  | 'bytes'
  | { value: string | number | boolean }
  | { union: Shape[] }
  | { items: Shape }
  | { props: Record<string, Shape>; rest?: Shape };

/** @returns where and how a value differs, undefined where it fits */
export function misfit(value: unknown, shape: Shape, at = ''): string | undefined {
  if (shape === 'unknown') return undefined;
  if (typeof shape === 'string') {
    return kindOf(value) === shape ? undefined : told(at, kindOf(value), shape);
  }
  if ('value' in shape) {
    return value === shape.value ? undefined : told(at, JSON.stringify(value), shape);
  }
  if ('union' in shape) {
    const misfits = shape.union.map((one) => misfit(value, one, at));
    if (misfits.includes(undefined)) return undefined;
    // The part that came furthest knows best.
    return misfits.find((one) => !one?.startsWith(`${at}: `)) ?? told(at, short(value), shape);
  }
  if ('items' in shape) {
    if (!Array.isArray(value)) return told(at, kindOf(value), shape);
    return first(value.entries(), ([index, item]) => misfit(item, shape.items, `${at}[${index}]`));
  }
  if (kindOf(value) !== 'object') return told(at, kindOf(value), shape);
  const { props, rest } = shape;
  const found = value as Record<string, unknown>;
  const asked = first(Object.entries(props), ([name, of]) =>
    misfit(found[name], of, `${at}.${name}`),
  );
  if (asked) return asked;
  const others = Object.entries(found).filter(([name]) => !Object.hasOwn(props, name));
  if (rest) return first(others, ([name, part]) => misfit(part, rest, `${at}.${name}`));
  // Part of a JSON value may be left unread; a column need not be asked for.
  return at || others.length === 0 ? undefined : `.${others[0]?.[0]}: selected, not in the type`;
}

function first<I>(all: Iterable<I>, misfitOf: (one: I) => string | undefined): string | undefined {
  for (const one of all) {
    const found = misfitOf(one);
    if (found) return found;
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (ArrayBuffer.isView(value)) return 'bytes';
  return Array.isArray(value) ? 'array' : value instanceof Date ? 'date' : typeof value;
}

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'undefined';

const told = (at: string, found: string, shape: Shape) =>
  `${at}: ${found}, the type says ${JSON.stringify(shape).slice(0, 200)}`;
