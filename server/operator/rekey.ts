import { type Name, sql } from 'drizzle-orm';
import { z } from 'zod';
import { resealFilms } from '@/server/drafts/public';
import { type Sealed, seal, sealedPattern, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { resealFiles } from '@/server/site/public';
import { operatorActions } from './tables';

export const rekeyRequest = z.object({
  rekey: z.literal(true),
  /** who does it, for the log */
  by: z.string().trim().min(1).max(60),
});

export interface Rekeyed {
  /** name of the key that seals now */
  key: string;
  /** values of the database that lie under today's key now */
  values: number;
  files: number;
  /** False: the time was over before the end; call again. */
  done: boolean;
}

/** Rows that are looked at in one statement. */
const batch = 200;

/**
 * Seals with DATA_KEY what a key of OLD_DATA_KEYS sealed: in every column of text or JSON, so that none has to be
 * named, and in every file. The program runs meanwhile; a value that somebody changes in between is left to the next
 * call, and one that has been sealed anew is not touched again.
 * @param by who does it, for the log
 * @param forMs how long it may take
 * @throws Error where a value cannot be opened; what was sealed before it stays sealed anew
 */
export async function rekey(db: Db, by: string, forMs: number): Promise<Rekeyed> {
  const key = env().DATA_KEY_ID;
  const sealed = await resealAll(db, Date.now() + forMs);
  await db
    .insert(operatorActions)
    .values({ operator: by, action: 'rekey', subject: `key ${key}`, detail: sealed });
  return { key, ...sealed };
}

async function resealAll(db: Db, until: number): Promise<Omit<Rekeyed, 'key'>> {
  const patterns = Object.keys(env().OLD_DATA_KEYS).map(sealedPattern);
  let values = 0;
  if (patterns.length > 0) {
    for (const table of await textColumns(db)) {
      const { count, done } = await resealTable(db, table, patterns.join('|'), until);
      values += count;
      if (!done) return { values, files: 0, done: false };
    }
  }
  const files = await resealFiles(db, until);
  if (!files.done) return { values, files: files.count, done: false };
  const films = await resealFilms(db, until);
  return { values, files: files.count + films.count, done: films.done };
}

interface TextColumns {
  name: string;
  columns: { name: string; type: string }[];
}

function textColumns(db: Db): Promise<TextColumns[]> {
  return rows<TextColumns>(
    db,
    sql`select c.table_name as name,
          json_agg(json_build_object('name', c.column_name, 'type', c.data_type)) as columns
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.data_type in ('text', 'jsonb')
        group by c.table_name order by c.table_name`,
  );
}

async function resealTable(
  db: Db,
  { name, columns }: TextColumns,
  pattern: string,
  until: number,
): Promise<{ count: number; done: boolean }> {
  const table = sql.identifier(name);
  const matches = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text ~ ${pattern}`),
    sql` or `,
  );
  const texts = sql.join(
    columns.map(
      (column) =>
        sql`${sql.identifier(column.name)}::text as ${sql.identifier(sealedName(column.name))}`,
    ),
    sql`, `,
  );
  let count = 0;
  let place = '(0,0)';
  for (;;) {
    // By the place in the table: not every table has a key of one column.
    const found = await rows<Record<string, string | null> & { at: string }>(
      db,
      sql`select ctid::text as at, ${texts} from ${table}
          where ctid > ${place}::tid and (${matches}) order by ctid limit ${batch}`,
    );
    for (const row of found) {
      const changed = columns.flatMap(({ name: column, type }) => {
        const before = row[sealedName(column)];
        const after = before?.replace(new RegExp(pattern, 'g'), (sealed) =>
          String(seal(unseal(sealed as unknown as Sealed))),
        );
        return before != null && after !== undefined && after !== before
          ? [{ column, type, before, after }]
          : [];
      });
      if (await replace(db, table, row.at, changed)) count += changed.length;
      place = row.at;
    }
    if (found.length < batch) return { count, done: true };
    if (Date.now() > until) return { count, done: false };
  }
}

/** The guard of `rows` lets sealed text through under such a name alone. */
const sealedName = (column: string) => `sealed ${column}`;

interface Change {
  column: string;
  type: string;
  before: string;
  after: string;
}

/** Only where the row is still the one that was read. */
async function replace(
  db: Db,
  table: Name,
  at: string,
  changes: readonly Change[],
): Promise<boolean> {
  if (changes.length === 0) return false;
  const sets = changes.map(
    ({ column, type, after }) =>
      sql`${sql.identifier(column)} = ${after}${type === 'jsonb' ? sql`::jsonb` : sql``}`,
  );
  const same = changes.map(
    ({ column, before }) => sql`${sql.identifier(column)}::text = ${before}`,
  );
  const done = await rows(
    db,
    sql`update ${table} set ${sql.join(sets, sql`, `)}
        where ctid = ${at}::tid and ${sql.join(same, sql` and `)} returning 1`,
  );
  return done.length > 0;
}
