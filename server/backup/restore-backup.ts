import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connectPglite, connectPostgres, type Database, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { storageProvider } from '@/server/providers/storage/provider';
import { type Manifest, objectsOf, readManifest } from './manifest';
import { type BackupPlace, readObject } from './place';
import { feed, findTool } from './postgres-tools';
import { assertKeysOpen } from './proof';

/** Brings a dump in, whole or not at all. */
type Load = (dump: AsyncIterable<Buffer>) => Promise<Database>;

/**
 * Brings a backup into the empty database and the store that the environment names. Whatever can refuse it is asked before
 * anything is written. The files come first, and one that is there is written again as its row knows it: a restore that was
 * interrupted is begun anew.
 * @returns the database as it was, not migrated; to be closed by the caller
 * @throws Error in a sentence for the operator
 */
export async function restoreBackup(place: BackupPlace, name: string): Promise<Database> {
  const manifest = await readManifest(place, name);
  const { DATABASE_URL: url, DATA_DIR } = env();
  if (manifest.kind !== (url ? 'postgres' : 'pglite')) {
    throw new Error(
      url
        ? '这份备份来自内嵌数据库，请去掉 DATABASE_URL，用 DATA_DIR 指定一个空的目录。'
        : '这份备份来自 PostgreSQL，请用 DATABASE_URL 指定一个空的数据库。',
    );
  }
  const load = url ? await intoPostgres(url) : intoPglite(DATA_DIR);
  for (const sha256 of objectsOf([manifest])) await readObject(place, sha256);
  await assertKeysOpen(place, manifest);
  const storage = storageProvider();
  for (const [key, sha256] of Object.entries(manifest.files)) {
    await storage.put(key, await readObject(place, sha256));
  }
  return load(dumpOf(place, manifest));
}

async function* dumpOf(place: BackupPlace, { database }: Manifest): AsyncGenerator<Buffer> {
  for (const sha256 of database) yield await readObject(place, sha256);
}

/** @throws Error where a database is there */
function intoPglite(folder: string): Load {
  const final = path.join(folder, 'pglite');
  if (existsSync(final)) {
    throw new Error(
      `${folder} 里已有数据库，恢复只写入空的目录。请换一个 DATA_DIR，或先把它移走。`,
    );
  }
  return async (dump) => {
    const pieces: Buffer[] = [];
    for await (const piece of dump) pieces.push(piece);
    // Under another name until it is whole: what a kill leaves half-loaded must not be started on.
    const loading = path.join(folder, 'restoring');
    await rm(loading, { recursive: true, force: true });
    // PGlite tells by the type what it is.
    const tar = new Blob(pieces as Uint8Array<ArrayBuffer>[], { type: 'application/x-gzip' });
    await (await connectPglite(loading, tar)).close();
    await rename(path.join(loading, 'pglite'), final);
    await rm(loading, { recursive: true });
    return connectPglite(folder);
  };
}

/** @throws Error where something is in it */
async function intoPostgres(url: string): Promise<Load> {
  const database = await connectPostgres(url, 1);
  try {
    const [found] = await rows<{ count: number }>(
      database.db,
      sql`select count(*) as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`,
    );
    if (found?.count) {
      throw new Error(
        'DATABASE_URL 的数据库里已有数据，恢复只写入空的数据库。请新建一个（createdb）。',
      );
    }
    const tool = await findTool(database.db, 'pg_restore');
    return async (dump) => {
      // Whoever owned the tables there need not exist here.
      const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
      await feed(tool, url, args, dump);
      return connectPostgres(url, 2);
    };
  } finally {
    await database.close();
  }
}
