import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import writeXlsxFile from 'write-excel-file/node';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen, yuanOfFen } from '@/lib/domain/money/money';
import { findBank } from '@/lib/domain/payouts/banks';
import { appError } from '@/lib/errors';
import { branchOf } from '@/server/cards/public';
import { bankCards } from '@/server/cards/tables';
import { randomToken, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { racePoint } from '@/server/kernel/race-point';
import { serialNumber } from '@/server/kernel/serial-number';
import { lockWithdrawal, moveWithdrawal } from './move-withdrawal';
import { payoutBatches, withdrawals } from './tables';
import { lookAtWithdrawal, unreadiness } from './withdrawal-checks';

/** Lines of a file at most, as banks take them. */
const mostLines = 1_000;

/** Titles of the file's columns; the last three are empty and come back filled in. */
export const batchColumns = {
  sn: '商户流水号',
  holder: '收款户名',
  number: '收款账号',
  bank: '收款银行',
  branch: '开户支行',
  kind: '账户类型',
  amount: '金额（元）',
  purpose: '用途',
  result: '处理结果',
  reason: '失败原因',
  ref: '银行流水号',
} as const;

/**
 * Puts what is approved for a card, and what nothing stands against, into one batch, which marks it as on its way. Its file is
 * written by {@link writeBatchFile}, as often as it is asked for: nothing of a batch ever comes into another one, and of two
 * who make batches at one moment the second waits for the first.
 * @param chosen withdraw_sn; null: all
 * @returns `made` null where nothing is to be paid; what was left out, and why
 */
export async function makeBatch(
  tx: Db,
  by: string,
  chosen: readonly string[] | null = null,
): Promise<{ made: { batchSn: string; words: string } | null; left: string[] }> {
  const found = await tx
    .select()
    .from(withdrawals)
    .where(
      chosen === null
        ? toCards
        : and(eq(withdrawals.way, 'card'), inArray(withdrawals.withdrawSn, [...chosen])),
    )
    .orderBy(asc(withdrawals.id))
    .limit(mostLines)
    .for('update');
  const missing = (chosen ?? []).filter((sn) => !found.some((row) => row.withdrawSn === sn));
  const left = missing.map((sn) => `${sn} 没有这笔银行卡提现`);
  const due: typeof found = [];
  for (const row of found) {
    const [card] = await tx
      .select()
      .from(bankCards)
      .where(eq(bankCards.id, row.cardId ?? 0));
    const why = unreadiness(row, (await lookAtWithdrawal(tx, row, card)).checks);
    if (why === '') due.push(row);
    else left.push(`${row.withdrawSn} ${why}`);
  }
  if (due.length === 0) return { made: null, left };
  const totalFen = sumFen(due.map(({ amountFen }) => amountFen));
  const [batch] = await tx
    .insert(payoutBatches)
    .values({ batchSn: serialNumber('PC', 6), lines: due.length, totalFen, madeBy: by })
    .returning();
  if (!batch) throw new Error('an insert answers its row');
  for (const { withdrawSn } of due) {
    const row = await lockWithdrawal(tx, withdrawSn);
    await moveWithdrawal(tx, row, 'send', { actor: `operator:${by}` });
    await tx.update(withdrawals).set({ batchId: batch.id }).where(eq(withdrawals.id, row.id));
    await racePoint('after a line of the batch');
  }
  const words = `${due.length} 笔，合计 ${formatYuan(totalFen, true)}`;
  return { made: { batchSn: batch.batchSn, words }, left };
}

/** What is approved and goes to cards. */
const toCards = and(eq(withdrawals.state, 'payable'), eq(withdrawals.way, 'card'));

/** Whom a batch that is made now would pay. @param chosen withdraw_sn; null: all */
export async function waitingPayees(
  db: Db,
  chosen: readonly string[] | null = null,
): Promise<number[]> {
  const found = await db
    .selectDistinct({ userId: withdrawals.userId })
    .from(withdrawals)
    .where(chosen === null ? toCards : inArray(withdrawals.withdrawSn, [...chosen]));
  return found.map(({ userId }) => userId);
}

/** Whom a batch pays. */
export async function payeesOf(db: Db, batchSn: string): Promise<number[]> {
  const found = await db
    .selectDistinct({ userId: withdrawals.userId })
    .from(withdrawals)
    .innerJoin(payoutBatches, eq(payoutBatches.id, withdrawals.batchId))
    .where(eq(payoutBatches.batchSn, batchSn));
  return found.map(({ userId }) => userId);
}

/** What is approved and on its way to cards, for the record of a batch before and after. */
export async function payableSums(db: Db): Promise<Record<string, string>> {
  const found = await rows<{ state: string; count: number; fen: number }>(
    db,
    sql`select state, count(*)::int as count, coalesce(sum(amount_fen), 0)::bigint as fen from withdrawals
        where way = 'card' and state in ('payable', 'paying') group by state`,
  );
  const words = (state: string) => {
    const { count, fen } = found.find((row) => row.state === state) ?? { count: 0, fen: 0 };
    return `${count} 笔 ${formatYuan(fen, true)}`;
  };
  return { 待打款: words('payable'), 打款中: words('paying') };
}

/**
 * Writes a batch as the bank takes it into DATA_DIR/payouts, readable by the folder's owner alone: it holds whole numbers.
 * The same batch is the same lines, however often it is written.
 * @returns its path
 * @throws AppError not_found
 */
export async function writeBatchFile(db: Db, batchSn: string): Promise<string> {
  const lines = await db
    .select({ withdrawal: withdrawals, card: bankCards })
    .from(withdrawals)
    .innerJoin(payoutBatches, eq(payoutBatches.id, withdrawals.batchId))
    .innerJoin(bankCards, eq(bankCards.id, withdrawals.cardId))
    .where(eq(payoutBatches.batchSn, batchSn))
    .orderBy(asc(withdrawals.id));
  if (lines.length === 0) throw appError('not_found', { msg: `没有打款批次 ${batchSn}` });
  const head = Object.values(batchColumns).map((value) => ({ value, fontWeight: 'bold' as const }));
  // Every cell is text: a sum stays as exact as it is here, and a number of nineteen digits is not rounded.
  const body = lines.map(({ withdrawal, card }) =>
    [
      withdrawal.withdrawSn,
      unseal(card.holderSealed),
      unseal(card.numberSealed),
      findBank(card.bankCode)?.name ?? card.bankCode,
      branchOf(card),
      card.kind === 'company' ? '对公' : '对私',
      yuanOfFen(withdrawal.amountFen),
      '提现',
      '',
      '',
      '',
    ].map((value) => ({ value, type: String })),
  );
  const file = await writeXlsxFile([
    { data: [head, ...body], sheet: '代付明细', stickyRowsCount: 1 },
  ]).toBuffer();
  const folder = path.resolve(env().DATA_DIR, 'payouts');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = path.join(folder, `${batchSn}.xlsx`);
  // Whole or not at all: half a file must not go to a bank.
  const part = `${target}.${randomToken().slice(0, 8)}.part`;
  await writeFile(part, file, { mode: 0o600 });
  await rename(part, target);
  return target;
}
