import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '@/server/kernel/database';

/** The embedded database of one moment as a tar, which PGlite makes in memory while nothing else runs. */
export function dumpEmbedded({ db }: Database): Promise<Blob> {
  // Db hides which driver it is; drizzle's client has the word for it.
  return (db as unknown as { $client: PGlite }).$client.dumpDataDir('gzip');
}
