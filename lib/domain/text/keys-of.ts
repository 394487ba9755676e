/**
 * The keys of a table that is written out in the code, in its order and with their type. Not for what was read or built:
 * it may have other keys than its type says, or none.
 */
export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(table) as [K, ...K[]]; // a written-out table has the keys of its type, and one at least
