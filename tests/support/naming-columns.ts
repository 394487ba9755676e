import { sql } from 'drizzle-orm';
import { openDatabase, rows } from '@/server/kernel/database';

/** Every column of the database that names an account, `table.column`, sorted. */
export async function namingColumns(): Promise<string[]> {
  const { db } = await openDatabase();
  const found = await rows<{ name: string; refers: boolean }>(
    db,
    sql`select c.table_name || '.' || c.column_name as name, exists (
          select 1 from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
          where f.contype = 'f' and f.confrelid = 'users'::regclass
            and f.conrelid = quote_ident(c.table_name)::regclass and a.attname = c.column_name) as refers
        from information_schema.columns c where c.table_schema = 'public' order by 1`,
  );
  // A name that says it, should the key be missing.
  const says = /\.(user|owner|buyer|seller|author|person|account_owner)_id$/;
  return found
    .filter(({ name, refers }) => refers || says.test(name))
    .map(({ name }) => name)
    .sort();
}

/** Every table whose rows hang on those of a table that names an account, however far, and that names none itself; sorted. */
export async function hangingTables(): Promise<string[]> {
  const { db } = await openDatabase();
  const naming = [...new Set((await namingColumns()).map((name) => name.split('.')[0] ?? ''))];
  const hangs = await rows<{ name: string; on: string }>(
    db,
    sql`select conrelid::regclass::text as name, confrelid::regclass::text as "on"
          from pg_constraint where contype = 'f'
        -- some areas have no key to orders, because orders use them
        union select table_name::text, case column_name when 'order_id' then 'orders' else 'goods' end
          from information_schema.columns
          where table_schema = 'public' and column_name in ('order_id', 'good_id')`,
  );
  const held = new Set(naming);
  for (let before = 0; before < held.size; ) {
    before = held.size;
    for (const { name, on } of hangs) if (held.has(on)) held.add(name);
  }
  return [...held].filter((name) => !naming.includes(name)).sort();
}
