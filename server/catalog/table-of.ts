import { type SQL, sql } from 'drizzle-orm';

type Value = string | number | null;

/**
 * Rows as a table for `select … from`: one array a column, which the database takes in many times faster than as
 * JSON, and both drivers alike since it travels as text.
 * @param columns column name → its type in the database
 */
export function tableOf<C extends string>(
  columns: Readonly<Record<C, string>>,
  rows: readonly Readonly<Record<C, Value>>[],
): SQL {
  const names = Object.keys(columns) as C[]; // the keys just given
  const arrays = names.map((name) => {
    const literal = `{${rows.map((row) => literalOf(row[name])).join(',')}}`;
    return sql`${literal}::${sql.raw(columns[name])}[]`;
  });
  return sql`unnest(${sql.join(arrays, sql`, `)}) as r(${sql.raw(names.join(', '))})`;
}

function literalOf(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  return plainText.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** Needs no quotes within an array literal; the word null would. */
const plainText = /^(?!null$)[a-z0-9_-]+$/;
