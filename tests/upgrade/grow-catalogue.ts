import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { withoutIndexes } from '@/tests/load/without-indexes';

/** What a good consists of, in releases that have the table. */
const parts = [
  'goods',
  'good_skus',
  'good_metrics',
  'good_profiles',
  'good_listings',
  'good_offers',
  'good_cards',
  'good_words',
];
const counted = ['catalog_counts', 'catalog_facets'];
/** Above every id of a release's small market. */
const stride = 1_000_000;

/** What differs from copy to copy. A release's own columns are whatever its database has. */
const changed: Readonly<Record<string, SQL>> = {
  id: sql`t.id + k * ${stride}::bigint`,
  good_id: sql`t.good_id + k * ${stride}::bigint`,
  good_sn: sql`md5(t.good_sn || k)`,
  account_id: sql`t.account_id || '_' || k`,
};

/**
 * Copies the goods of a market that a release left until there are so many, by names alone: the program of today knows its own
 * tables, and those of the release are others.
 */
export async function growCatalogue(db: Db, size: number): Promise<void> {
  const columns = await rows<{ table: string; names: string[] }>(
    db,
    sql`select table_name as table, array_agg(column_name::text order by ordinal_position) as names
        from information_schema.columns where table_schema = 'public' and table_name in ${parts} group by table_name`,
  );
  const [found] = await rows<{ goods: number }>(
    db,
    sql`select count(*)::integer as goods from goods`,
  );
  if (!found?.goods) throw new Error('The release left no goods');
  const copies = Math.ceil(size / found.goods) - 1;
  const tables = columns.map(({ table }) => table);
  await withoutIndexes(db, [...tables, ...counted], async (tx) => {
    for (const { table, names } of columns) {
      const values = names.map((name) => changed[name] ?? sql`t.${sql.identifier(name)}`);
      const into = sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      );
      await tx.execute(sql`insert into ${sql.identifier(table)} (${into}) overriding system value
        select ${sql.join(values, sql`, `)} from ${sql.identifier(table)} t, generate_series(1, ${copies}::integer) k`);
    }
    for (const table of counted) {
      await tx.execute(
        sql`update ${sql.identifier(table)} set goods = goods * ${copies + 1}::integer`,
      );
    }
    for (const table of ['goods', 'good_skus']) {
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
      );
    }
  });
}
