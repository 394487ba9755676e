import { sql } from 'drizzle-orm';
import { whyUnfit } from '@/server/db/migration-state';
import { connectPglite, connectPostgres, type Db, rows } from '@/server/kernel/database';
import { readFileKeys } from '@/server/site/public';
import type { Manifest } from './manifest';
import { findTool, outputOf } from './postgres-tools';
import { readProof } from './proof';

/** Where the rows come from: the embedded database as it was handed out (dump-embedded.ts), or a PostgreSQL. */
export type Source = { kind: 'pglite'; dump: Blob } | { kind: 'postgres'; url: string };

export interface Contents {
  proof: Omit<Manifest['proof'], 'files'>;
  fileKeys: string[];
}

/**
 * Hands on the dump of one moment.
 * @returns what is in the dump: read out of it, or of the same moment
 * @throws Error in a sentence for the operator where the database is none of this build's
 */
export function dumpDatabase(
  source: Source,
  write: (dump: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Contents> {
  return source.kind === 'pglite' ? ofPglite(source.dump, write) : ofPostgres(source.url, write);
}

async function ofPglite(dump: Blob, write: Parameters<typeof dumpDatabase>[1]): Promise<Contents> {
  const database = await connectPglite(undefined, dump);
  try {
    const contents = await readContents(database.db);
    await write(dump.stream());
    return contents;
  } finally {
    await database.close();
  }
}

async function ofPostgres(
  url: string,
  write: Parameters<typeof dumpDatabase>[1],
): Promise<Contents> {
  const database = await connectPostgres(url, 1);
  try {
    const tool = await findTool(database.db, 'pg_dump');
    return await database.db.transaction(
      async (tx) => {
        const contents = await readContents(tx);
        const [exported] = await rows<{ snapshot: string }>(
          tx,
          sql`select pg_export_snapshot() as snapshot`,
        );
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        const args = ['--format=custom', `--snapshot=${exported?.snapshot}`];
        await write(outputOf(tool, url, args));
        return contents;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } finally {
    await database.close();
  }
}

async function readContents(db: Db): Promise<Contents> {
  const unfit = await whyUnfit(db);
  if (unfit) throw new Error(`${unfit}。请用正在使用这个数据库的版本备份。`);
  return { proof: await readProof(db), fileKeys: await readFileKeys(db) };
}
