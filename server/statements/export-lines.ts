import { formatTime } from '@/lib/domain/time/format-time';
import type { Db } from '@/server/kernel/database';
import { type SheetCell, yuanCell } from '@/server/kernel/sheets/cell';
import {
  type StatementFilter,
  statementMonths,
  statementPage,
  sumMonths,
} from '@/server/wallet/public';
import { type ToldLine, toldLines } from './told-lines';

/** Lines that are read at one time: with more, what is not collected yet comes to more than the lines are worth. */
const batch = 250;

export interface ExportedStatement {
  /** how many lines there will be, for a progress bar; more may come in meanwhile, above them */
  count: number;
  /** some at a time: a step for each line would cost more than the line */
  lines: AsyncGenerator<readonly ToldLine[]>;
}

/** All lines under a filter, newest first, read batch by batch as they are asked for. */
export async function exportStatement(
  db: Db,
  userId: number,
  filter: StatementFilter,
): Promise<ExportedStatement> {
  const { lines: count, reasons } = sumMonths(await statementMonths(db, userId, filter));
  const read = async (after: string) => {
    const page = await statementPage(db, userId, filter, { after, size: batch, reasons });
    return { told: await toldLines(db, page.lines), next: page.next };
  };
  async function* lines(): AsyncGenerator<readonly ToldLine[]> {
    for (let coming = read(''); ; ) {
      const { told, next } = await coming;
      if (next !== '') {
        // The database reads the next ones while these are written.
        coming = read(next);
        coming.catch(() => undefined); // thrown when it is awaited; a reader who left awaits it no more
      }
      yield told;
      if (next === '') return;
    }
  }
  return { count, lines: lines() };
}

export const lineColumns = [
  { title: '时间', width: 20 },
  { title: '类型', width: 24 },
  { title: '对象', width: 28 },
  { title: '关联单号', width: 24 },
  { title: '金额（元）', width: 16 },
  { title: '可用余额（元）', width: 18 },
] as const;

export const lineCells = (line: ToldLine): SheetCell[] => [
  formatTime(line.at, 'second'),
  line.reasonLabel,
  line.about,
  line.subject,
  yuanCell(line.amountFen),
  yuanCell(line.balanceFen),
];
