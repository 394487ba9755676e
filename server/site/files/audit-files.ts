import type { Db } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import {
  type StorageProvider,
  type StoredObject,
  storageProvider,
} from '@/server/providers/storage/provider';
import { namedKeys, streamFileKeys } from './read-file-keys';

/** How many, and some of them. */
export interface KeyCount {
  count: number;
  some: string[];
}

export interface FilesAudit {
  rows: number;
  /** a row names them and the store has none */
  lost: KeyCount;
  /** they lie in the store and no row names them */
  unnamed: KeyCount;
}

/** What was put so lately may wait for its row, or for the job that takes it away. */
const settledMs = 2 * 3600_000;
const shown = 5;
/** So many that went while it was looked are told apart from those that are lost; more than these did not just go. */
const rechecked = 500;

/**
 * Holds the rows of files against the store, both ways. Rows and store are read side by side in one order, so that neither is
 * ever held whole. It writes nothing, and may run beside the program.
 */
export async function auditFiles(
  db: Db,
  { list }: Pick<StorageProvider, 'list'> = storageProvider(),
): Promise<FilesAudit> {
  const since = Date.now() - settledMs;
  const unnamed: KeyCount = { count: 0, some: [] };
  const { rows, count, missing } = await inTransaction(db, async (tx) => {
    const found = { rows: 0, count: 0, missing: [] as string[] };
    Object.assign(unnamed, { count: 0, some: [] });
    const stored = inOrder(list());
    let next = await stored.next();
    const passTo = async (key?: string) => {
      for (
        ;
        !next.done && (key === undefined || next.value.key < key);
        next = await stored.next()
      ) {
        if (next.value.storedAt > since) continue;
        unnamed.count++;
        if (unnamed.some.length < shown) unnamed.some.push(next.value.key);
      }
    };
    for await (const key of streamFileKeys(tx)) {
      found.rows++;
      await passTo(key);
      if (!next.done && next.value.key === key) {
        next = await stored.next();
        continue;
      }
      found.count++;
      if (found.missing.length < rechecked) found.missing.push(key);
    }
    await passTo();
    return found;
  });
  const named = await namedKeys(db, missing);
  const lost = missing.filter((key) => named.has(key));
  return {
    rows,
    lost: { count: count - missing.length + lost.length, some: lost.slice(0, shown) },
    unnamed,
  };
}

/** Of a store that lists otherwise every file would seem lost. */
async function* inOrder(list: AsyncIterable<StoredObject>) {
  let last = '';
  for await (const one of list) {
    if (one.key <= last) throw new Error('存储列出的文件不按键的次序，无法核对');
    last = one.key;
    yield one;
  }
}
