import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FileRow } from '@/server/files/public';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { markCountsStale, rebuildCounts } from '../count-goods';
import { accountKey, type GoodToWrite, writeGoods } from '../write-goods';
import { readHeader } from './columns';
import { OwnerFinder } from './owner-finder';
import { readRow } from './read-row';

/** Why a row, or one of its cells, was not taken. */
export interface RowFault {
  /** as the spreadsheet counts; the header is row 1 */
  row: number;
  column: string;
  reason: string;
}

export interface ImportReport {
  /** rows below the header that were read */
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** rows that were not taken */
  bad: number;
}

export interface ImportOptions {
  /** Writes nothing where any row is bad, and everything or nothing otherwise. */
  strict?: boolean;
  /** Owner of the rows that name none; the house account when left out. */
  ownerId?: number;
  isDemo?: boolean;
  /** `db` is a transaction already: one statement after the other in it. */
  inTransaction?: boolean;
  onFault?: (fault: RowFault) => void;
  onProgress?: (rows: number) => void;
}

/** Goods a transaction writes. */
const BATCH = 250;
/** Transactions at once: the database writes one while another waits for its next statement. */
const AT_ONCE = 2;

/**
 * Imports a file's rows, streaming: bad rows are told by number, column and reason, good ones written, a row that
 * is already there as it is counts as unchanged. Several imports may run at once.
 * @param open gives the rows from the start; called a second time when strict
 */
export async function importGoods(
  db: Db,
  open: () => AsyncIterable<FileRow>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  if (!options.strict) return runImport(db, open, options);
  // First look at everything, then write it all in one transaction.
  const looked = await readAll(db, open, options, undefined);
  if (looked.bad > 0) return { ...looked, created: 0, updated: 0, unchanged: 0 };
  const write = { ...options, onFault: undefined, inTransaction: true };
  return inTransaction(db, (tx) => runImport(tx, open, write));
}

async function runImport(
  db: Db,
  open: () => AsyncIterable<FileRow>,
  options: ImportOptions,
): Promise<ImportReport> {
  const inOne = options.inTransaction === true;
  const report: ImportReport = { rows: 0, created: 0, updated: 0, unchanged: 0, bad: 0 };
  const save = async (batch: GoodToWrite[]) => {
    const write = async (tx: Db) => {
      const written = await writeGoods(tx, batch);
      if (written.changedIds.length > 0) await markCountsStale(tx);
      return written;
    };
    const written = inOne ? await write(db) : await inTransaction(db, write);
    report.created += written.created;
    report.updated += written.updated;
    report.unchanged += written.unchanged;
  };
  const read = await readAll(db, open, options, save);
  await (inOne ? recountIfStale(db) : inTransaction(db, recountIfStale));
  return { ...report, rows: read.rows, bad: read.bad };
}

/** Also makes good what an import that was cut off has left. */
export async function recountIfStale(tx: Db): Promise<void> {
  const [state] = await rows<{ counts_stale: boolean }>(
    tx,
    sql`select counts_stale from catalog_state for update`,
  );
  if (state?.counts_stale) await rebuildCounts(tx);
}

async function readAll(
  db: Db,
  open: () => AsyncIterable<FileRow>,
  { onFault, onProgress, ownerId, isDemo = false, inTransaction: inOne = false }: ImportOptions,
  save: ((batch: GoodToWrite[]) => Promise<void>) | undefined,
): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, created: 0, updated: 0, unchanged: 0, bad: 0 };
  const today =
    (await rows<{ today: string }>(db, sql`select ${marketToday} as today`))[0]?.today ?? '';
  const owners = new OwnerFinder(db, ownerId, save === undefined);
  const seen = new Map<string, number>();
  let names: (string | undefined)[] | undefined;
  let batch: GoodToWrite[] = [];
  // Batches are written on connections of their own while the next one is read; within one transaction by turns.
  const saving: Promise<void>[] = [];
  const saveBatch = async () => {
    const full = batch;
    batch = [];
    if (!save || full.length === 0) return;
    if (saving.length >= (inOne ? 1 : AT_ONCE)) await saving.shift();
    const saved = save(full);
    saved.catch(() => undefined); // thrown where it is awaited
    saving.push(saved);
    if (inOne) await saved;
  };

  for await (const { number, cells } of open()) {
    if (!names) {
      const header = readHeader(cells);
      for (const fault of header.faults) onFault?.({ row: number, ...fault });
      if (header.faults.length > 0) return { ...report, bad: 1 };
      names = header.names;
      continue;
    }
    report.rows += 1;
    const record: Record<string, string> = {};
    names.forEach((name, index) => {
      if (name && cells[index]) record[name] = cells[index];
    });
    const read = readRow(record, today);
    const faults = read.faults.map((fault) => ({ row: number, ...fault }));
    if (read.good) {
      const good = { ...read.good, isDemo };
      const owner = await owners.find(read.ownerPhone);
      const key = detached(accountKey(good));
      const before = seen.get(key);
      if (owner === undefined) {
        faults.push({ row: number, column: 'owner_phone', reason: '没有这个手机号的媒体主账号' });
      } else if (before !== undefined) {
        faults.push({ row: number, column: 'account_id', reason: `与第 ${before} 行重复` });
      } else {
        seen.set(key, number);
        batch.push({ source: good, ownerId: owner, hash: hashOf(names, cells, owner) });
      }
    }
    if (faults.length > 0) report.bad += 1;
    for (const fault of faults) onFault?.(fault);
    if (batch.length >= BATCH) {
      await saveBatch();
      onProgress?.(report.rows);
    }
  }
  if (!names) {
    onFault?.({ row: 1, column: '', reason: '文件是空的，第一行应为表头' });
    return { ...report, bad: 1 };
  }
  await saveBatch();
  await Promise.all(saving);
  onProgress?.(report.rows);
  return report;
}

/** A copy on its own: a piece of a text keeps all of that text, here a chunk of the file, in memory. */
const detached = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** Changes with anything that a row says, and with whose it is; not with the day it is read on. */
function hashOf(
  names: readonly (string | undefined)[],
  cells: readonly string[],
  ownerId: number,
): string {
  let told = String(ownerId);
  names.forEach((name, index) => {
    const cell = cells[index];
    if (name && cell) told += `\u001e${name}\u001f${cell}`;
  });
  return createHash('sha256').update(told).digest('base64url');
}
