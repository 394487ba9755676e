import type { Answer } from '@/lib/contract';
import { appError, isAppError } from '@/lib/errors';
import { assertLeftToday, useOneToday } from '@/server/account/public';
import { columnTitle, readHeader } from '@/server/catalog/public';
import { type FileRow, runApart } from '@/server/files/public';
import type { Caller, UploadedFile } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { todayOf } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { ownerColumns } from './columns';
import { importRow, type RowOutcome } from './import-row';
import { exampleAccount } from './make-template';
import { type RefusedRow, reasonTitle, refusedSheet } from './refused-sheet';

type Report = Answer<'media/goods/import'>;

/** Rows of a file at most: they are written while its sender waits. */
const MOST_ROWS = 500;
const FAULTS_TOLD = 200;
/** Rows of a file that is looked at: what is over the others goes into the file of the refused ones. */
const READ_ROWS = 2_000;
/** A part of a workbook of 6 MB that unpacks to more than this is made to fill the disk. */
const MOST_BYTES = 64 * 1024 ** 2;

/**
 * media/goods/import: rows of a sheet as own listings, each in a transaction of its own, so that a bad one takes no
 * good one with it and nobody else waits for the file. Bad rows are told by number and column.
 * @throws AppError rule_broken where the file is none, longer than is read, or its sender may import nothing more today
 */
export async function importListings(
  db: Db,
  caller: Caller,
  files: readonly UploadedFile[],
): Promise<Report> {
  const [file] = files;
  if (files.length !== 1 || !file || !/\.(xlsx|csv)$/i.test(file.name)) {
    throw appError('rule_broken', { msg: '请选择一个 .xlsx 或 .csv 文件' });
  }
  await assertLeftToday(db, caller.userId, 'import');
  const report: Report = {
    rows: 0,
    created: 0,
    requested: 0,
    updated: 0,
    unchanged: 0,
    bad: 0,
    faults: [],
    refused: null,
  };
  const refused: RefusedRow[] = [];
  let head: readonly string[] = [];
  const today = await todayOf(db);
  const seen = new Map<string, number>();
  let names: readonly (string | undefined)[] | undefined;
  for (const { number, cells } of await sheetOf(file)) {
    if (!names) {
      head = cells;
      names = headerOf(cells, report);
      if (!names) return report;
      continue;
    }
    const record = recordOf(names, cells);
    if (record.account_id === exampleAccount) continue;
    report.rows += 1;
    if (report.rows > MOST_ROWS) {
      const faults = [{ column: '', reason: `一次最多导入 ${MOST_ROWS} 行，这一行未导入` }];
      tell(report, number, faults);
      refused.push({ cells, faults });
      continue;
    }
    const outcome = await rowOf(db, {
      caller,
      today,
      record,
      names: new Set(names.filter(isName)),
      seen,
      number,
    });
    if (outcome.faults.length > 0) {
      tell(report, number, outcome.faults);
      refused.push({ cells, faults: outcome.faults });
    } else if (outcome.did) report[outcome.did] += 1;
  }
  if (!names) throw appError('rule_broken', { msg: '文件是空的，第一行应为表头' });
  if (refused.length > 0) {
    const content = await refusedSheet(head, refused);
    report.refused = { name: `未导入的账号-${today}.xlsx`, content: content.toString('base64') };
  }
  return report;
}

const isName = (name: string | undefined): name is string => name !== undefined;

/** All rows of an upload, the header first. What a damaged file says about itself is for the log, not for its sender. */
async function sheetOf({ path, name }: UploadedFile): Promise<FileRow[]> {
  try {
    const most = 1 + READ_ROWS;
    const rows = await runApart('sheetRows', { path, name, mostBytes: MOST_BYTES, most });
    if (rows) return rows;
    throw appError('rule_broken', {
      msg: `文件超过 ${READ_ROWS} 行或内容过多，请拆成几个文件，每个最多导入 ${MOST_ROWS} 行`,
    });
  } catch (error) {
    if (isAppError(error)) throw error;
    log().info({ err: error }, 'sheet');
    throw appError('rule_broken', { msg: '文件读不出来，请用 Excel 另存为 .xlsx 后重试' });
  }
}

/** @returns undefined where the header is wrong, which is told */
function headerOf(
  cells: readonly string[],
  report: Report,
): readonly (string | undefined)[] | undefined {
  // A file of refused rows comes back with the column that says why.
  const { names, faults } = readHeader(cells.map((cell) => (cell === reasonTitle ? '' : cell)));
  if (faults.length === 0) return names;
  tell(report, 1, faults);
  return undefined;
}

/** What an owner may tell; other columns of the catalogue's import stand in some files and count nothing here. */
function recordOf(
  names: readonly (string | undefined)[],
  cells: readonly string[],
): Record<string, string> {
  const record: Record<string, string> = {};
  names.forEach((name, index) => {
    const cell = cells[index];
    if (name && cell && ownerColumns.includes(name)) record[name] = cell;
  });
  return record;
}

async function rowOf(
  db: Db,
  row: Parameters<typeof importRow>[1] & { seen: Map<string, number>; number: number },
): Promise<RowOutcome> {
  const key = `${row.record.platform}/${row.record.account_id}`;
  const before = row.seen.get(key);
  if (before !== undefined) {
    return { faults: [{ column: 'account_id', reason: `与第 ${before} 行重复` }] };
  }
  try {
    const outcome = await inTransaction(db, async (tx) => {
      const done = await importRow(tx, row);
      if (done.did && done.did !== 'unchanged') await useOneToday(tx, row.caller.userId, 'import');
      return done;
    });
    if (outcome.faults.length === 0) row.seen.set(key, row.number);
    return outcome;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const fields = Object.entries(error.fields ?? {});
    return {
      faults:
        fields.length > 0
          ? fields.map(([column, reason]) => ({ column, reason }))
          : [{ column: 'account_id', reason: error.msg }],
    };
  }
}

function tell(report: Report, row: number, faults: RowOutcome['faults']): void {
  report.bad += 1;
  for (const { column, reason } of faults) {
    if (report.faults.length >= FAULTS_TOLD) return;
    report.faults.push({ row, column: columnTitle(column), reason });
  }
}
