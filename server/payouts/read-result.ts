import { eq, sql } from 'drizzle-orm';
import { fenOfYuan } from '@/lib/domain/money/money';
import { appError } from '@/lib/errors';
import { fileRows } from '@/server/files/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';
import { lockWithdrawal } from './move-withdrawal';
import { batchColumns } from './payout-batch';
import { endPayout } from './run-payouts';
import { withdrawals } from './tables';

export interface ResultReport {
  done: number;
  failed: number;
  /** lines whose outcome was booked by an earlier reading */
  repeated: number;
  /** the bank is still at it */
  waiting: number;
  /** lines that say something else than the withdrawal, in words; nothing of them is booked */
  wrong: string[];
}

/** What banks write for it. */
const outcomes: Readonly<Record<string, 'done' | 'failed' | 'waiting'>> = {
  成功: 'done',
  交易成功: 'done',
  处理成功: 'done',
  失败: 'failed',
  交易失败: 'failed',
  处理失败: 'failed',
  '': 'waiting',
  处理中: 'waiting',
};

/**
 * Books the bank's result file (.xlsx or .csv) line by line: what arrived is paid, what failed goes back to its owner's
 * balance. Read again it changes nothing. Run in a transaction: a file is booked whole or not at all.
 * @throws AppError rule_broken where it is no result file
 */
export async function readResult(tx: Db, file: string, by: string): Promise<ResultReport> {
  const report: ResultReport = { done: 0, failed: 0, repeated: 0, waiting: 0, wrong: [] };
  let places: Readonly<Record<string, number>> | null = null;
  try {
    for await (const { number, cells } of fileRows(file)) {
      if (places) await book(tx, readLine(cells, places), number, by, report);
      else places = headOf(cells);
    }
  } catch (error) {
    if (error instanceof Error && 'appError' in error) throw error;
    const why = error instanceof Error ? error.message : '';
    throw appError('rule_broken', { msg: `结果文件读不出来：${why}` });
  }
  if (!places) throw appError('rule_broken', { msg: '结果文件是空的' });
  return report;
}

/** Accounts whose payouts a result file speaks of: who has the phone of one may not read it in. None of a file that is none. */
export async function payeesOfResult(db: Db, file: string): Promise<number[]> {
  const sns: string[] = [];
  let places: Readonly<Record<string, number>> | null = null;
  try {
    for await (const { cells } of fileRows(file)) {
      if (places) sns.push(readLine(cells, places).sn);
      else places = headOf(cells);
    }
  } catch {
    return []; // said by `readResult`
  }
  const found = await db
    .selectDistinct({ userId: withdrawals.userId })
    .from(withdrawals)
    .where(sql`${withdrawals.withdrawSn} = any(${arrayOf('text', sns)})`);
  return found.map(({ userId }) => userId);
}

interface ResultLine {
  sn: string;
  amount: string;
  result: string;
  reason: string;
  ref: string;
}

const asked = ['sn', 'amount', 'result', 'reason', 'ref'] as const;

function headOf(cells: readonly string[]): Record<string, number> {
  const plain = cells.map((cell) => cell.trim());
  const missing = (['sn', 'amount', 'result'] as const).filter(
    (name) => !plain.includes(batchColumns[name]),
  );
  if (missing.length > 0) {
    const names = missing.map((name) => batchColumns[name]).join('、');
    throw appError('rule_broken', { msg: `结果文件缺少列：${names}` });
  }
  return Object.fromEntries(asked.map((name) => [name, plain.indexOf(batchColumns[name])]));
}

function readLine(cells: readonly string[], places: Readonly<Record<string, number>>): ResultLine {
  const cell = (name: (typeof asked)[number]) => (cells[places[name] ?? -1] ?? '').trim();
  return {
    sn: cell('sn'),
    amount: cell('amount').replaceAll(',', ''),
    result: cell('result'),
    reason: cell('reason'),
    ref: cell('ref'),
  };
}

async function book(
  tx: Db,
  { sn, amount, result, reason, ref }: ResultLine,
  line: number,
  by: string,
  report: ResultReport,
): Promise<void> {
  const outcome = Object.hasOwn(outcomes, result) ? outcomes[result] : undefined;
  const wrong = (what: string) => void report.wrong.push(`第 ${line} 行 ${sn}：${what}`);
  if (!outcome) return wrong(`处理结果“${result}”不认识，请改为成功或失败`);
  if (outcome === 'waiting') {
    report.waiting++;
    return;
  }
  const [seen] = await tx.select().from(withdrawals).where(eq(withdrawals.withdrawSn, sn));
  if (seen?.batchId == null) return wrong('没有这笔打款');
  const row = await lockWithdrawal(tx, sn);
  if (fenOf(amount) !== row.amountFen) return wrong('金额与提现不符');
  const to = outcome === 'done' ? 'paid' : 'failed';
  if (row.state === to) {
    report.repeated++;
    return;
  }
  if (row.state !== 'paying') {
    return wrong(
      outcome === 'failed' && row.state === 'paid'
        ? '已记为打款成功，退票请用 payout-bounced'
        : '与之前的结果相反，请人工核对',
    );
  }
  await endPayout(tx, row, { outcome, ref, reason }, `operator:${by}`);
  report[outcome]++;
}

/** -1 where it is no amount: it then equals nobody's. */
function fenOf(yuan: string): number {
  try {
    return fenOfYuan(yuan);
  } catch {
    return -1;
  }
}
