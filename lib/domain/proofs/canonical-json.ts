/** What may stand in a record that is hashed. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * One text for one value, whoever writes it (RFC 8785): keys in the order of their code units, no blanks, strings and
 * numbers as JSON.stringify writes them.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

/** Array.isArray does not know lists that may not be written to. */
const isList = (
  value: readonly Json[] | { readonly [key: string]: Json },
): value is readonly Json[] => Array.isArray(value);
