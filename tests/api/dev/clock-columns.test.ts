import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { movedDays, movedMoments, unmovedColumns } from '@/demo/dev/clock-columns';
import { openDatabase, rows } from '@/server/kernel/database';

/** table.column of each, for tables whose rows begin at `from`. */
const named = (tables: Readonly<Record<string, readonly string[]>>, from = 0): string[] =>
  Object.entries(tables).flatMap(([table, columns]) =>
    columns.slice(from).map((column) => `${table}.${column}`),
  );

/** Days that are kept as text: no type says that they are days. */
const daysAsText = ['contracts.valid_from', 'contracts.valid_to'];

it('every moment and every day of the database is moved by the clock, or stays for a reason', async () => {
  const { db } = await openDatabase();
  const found = await rows<{ name: string }>(
    db,
    sql`select c.table_name || '.' || c.column_name as name
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and (c.data_type like 'timestamp%' or c.data_type = 'date' or c.udt_name in ('_date', '_timestamptz'))
        order by 1`,
  );
  const decided = [...named(movedMoments), ...named(movedDays), ...named(unmovedColumns, 1)];
  expect(new Set(decided).size).toBe(decided.length);
  expect(decided.filter((name) => !daysAsText.includes(name)).sort()).toEqual(
    found.map(({ name }) => name).sort(),
  );
});
