import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { filmPurpose } from './file-url';

/** A film has no bytes but its parts'. */
const fileKeys = sql`
  select file_key as key from files where purpose <> ${filmPurpose}
  union all select object_key from film_parts where stored_at is not null`;

/** Keys of everything in the store that a row names. */
export async function readFileKeys(db: Db): Promise<string[]> {
  const found = await rows<{ key: string }>(db, sql`${fileKeys} order by key`);
  return found.map(({ key }) => key);
}

const batch = 1_000;

/** The same without holding them all: a batch at a time, in the order of their signs, as they were when it began. */
export async function* streamFileKeys(tx: Db): AsyncIterable<string> {
  await tx.execute(
    sql`declare file_keys no scroll cursor for select key from (${fileKeys}) k order by key collate "C"`,
  );
  for (let found = batch; found === batch; ) {
    const next = await rows<{ key: string }>(
      tx,
      sql`fetch ${sql.raw(String(batch))} from file_keys`,
    );
    for (const { key } of next) yield key;
    found = next.length;
  }
  await tx.execute(sql`close file_keys`);
}

/** Which of these a row names. */
export async function namedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found = await rows<{ key: string }>(
    db,
    sql`select key from (${fileKeys}) k where key in ${[...keys]}`,
  );
  return new Set(found.map(({ key }) => key));
}
