import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { type JournalEntry, migrationsFolder, readJournal } from './migration-files';

/** Why a copy of this build cannot serve from the database, in a sentence for the operator; undefined where it can. */
export async function whyUnfit(db: Db, folder = migrationsFolder()): Promise<string | undefined> {
  const journal = await readJournal(folder);
  const missing = await missingIn(db, journal);
  if (typeof missing === 'string') return missing;
  return missing.length > 0 ? `数据库还没有迁移 ${missing[0]?.tag}` : undefined;
}

/**
 * What a database lacks of a build's migrations. drizzle notes each one's time, and applies what is newer than the newest.
 * @returns a sentence for the operator where the two cannot live together
 */
export async function missingIn<T extends JournalEntry>(
  db: Db,
  journal: readonly T[],
): Promise<T[] | string> {
  const { newest, oldestCopy } = await readState(db);
  if (newest === undefined) return [...journal];
  const [baseline] = journal;
  // The baseline makes every table: it would run in an older database, whose tables are there (decision 136).
  if (baseline && newest < baseline.when)
    return `数据库早于本版本的基线 ${baseline.tag}，不能直接升级，数据未作任何改动。请先用基线之前的版本启动一次，让它补齐当时的迁移，再启动本版本（见 docs/operate.md）。`;
  const own = journal.at(-1);
  if (oldestCopy && (own?.when ?? 0) < oldestCopy.when)
    return `数据库已由更新的版本收紧，只能由带有迁移 ${oldestCopy.tag} 的版本使用，而本版本只到 ${own?.tag}，数据未作任何改动。请启动更新的版本，或恢复升级之前的备份（见 docs/operate.md）。`;
  return journal.filter(({ when }) => when > newest);
}

/** Notes a migration as drizzle does, and with it the oldest copy that it leaves room for: both or neither, by `tx`. */
export async function noteApplied(
  tx: Db,
  { hash, when, contracts }: JournalEntry & { hash: string; contracts?: JournalEntry },
): Promise<void> {
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
  );
  if (!contracts || contracts.when <= ((await readState(tx)).oldestCopy?.when ?? 0)) return;
  const { tag } = contracts;
  const comment = JSON.stringify({ oldestCopy: { tag, when: contracts.when } });
  await tx.execute(
    sql.raw(`comment on table drizzle.__drizzle_migrations is '${comment.replaceAll("'", "''")}'`),
  );
}

interface State {
  /** when the newest migration in the database was made; absent in one that has none */
  newest?: number;
  /** the migration that a copy must have at least to live with the database */
  oldestCopy?: JournalEntry;
}

async function readState(db: Db): Promise<State> {
  const [table] = await rows<{ is_there: boolean; comment: string | null }>(
    db,
    sql`select migrations is not null as is_there, obj_description(migrations, 'pg_class') as comment
      from to_regclass('drizzle.__drizzle_migrations') as migrations`,
  );
  if (!table?.is_there) return {};
  const [applied] = await rows<{ newest: number | null }>(
    db,
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  if (applied?.newest == null) return {};
  const noted = JSON.parse(table.comment ?? '{}') as Pick<State, 'oldestCopy'>; // noteApplied's own
  return { newest: applied.newest, ...noted };
}
