import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/** A thing that a person told of himself. */
export interface Told {
  /** phone, ID number, card, name … */
  kind: string;
  value: string;
}

/** Looks for each in everything that the database holds as text. @returns where, without the value itself */
export async function findInDatabase(db: Db, told: readonly Told[]): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    db,
    sql`select c.table_name as table, c.column_name as column from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.data_type in ('text', 'character varying', 'jsonb', 'ARRAY', 'bytea', 'tsvector', 'bigint')`,
  );
  // One pass for all of them: hundreds of things in a hundred megabytes would be seconds each time.
  const any = new RegExp(told.map(({ value }) => escaped(value)).join('|'));
  const found = new Set<string>();
  for (const { table, column } of columns) {
    const [all] = await rows<{ sealed_or_not: string | null }>(
      db,
      sql`select string_agg(${sql.identifier(column)}::text, '\n') as sealed_or_not from ${sql.identifier(table)}`,
    );
    const text = all?.sealed_or_not ?? '';
    if (!any.test(text)) continue;
    for (const { kind, value } of told) {
      if (text.includes(value)) found.add(`${kind} in ${table}.${column}`);
    }
  }
  return [...found];
}

const escaped = (value: string): string => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
