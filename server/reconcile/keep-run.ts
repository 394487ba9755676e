import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import { sumFen } from '@/lib/domain/money/money';
import { cutText } from '@/lib/domain/text/cut-text';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError, invalid, isAppError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { carryOver } from './carry-over';
import type { Channel } from './channels';
import { type OutsideLine, readBankFile } from './read-bank-file';
import { type BookedMoney, type Reconciliation, reconcile } from './reconcile';
import { reconcileLines, reconcileRuns } from './tables';

/** A statement as it was read, before our books are asked. */
export interface Statement {
  fileHash: string;
  lines: OutsideLine[];
}

/** @throws AppError rule_broken where it is no statement; invalid_input where nothing stands in it */
export async function readStatement(file: string): Promise<Statement> {
  let lines: OutsideLine[];
  try {
    lines = await readBankFile(file);
  } catch (error) {
    if (isAppError(error) || !(error instanceof Error)) throw error;
    throw appError('rule_broken', { msg: `对账单读不出来：${error.message}` });
  }
  if (lines.length === 0) throw invalid({ file: '对账单里没有一笔收支，请核对文件' });
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { fileHash: hash.digest('hex'), lines };
}

/**
 * Compares a statement with our books and keeps what came of it: one row, and one for each line that differs. Nothing is booked.
 * A statement is compared once; of two who send it at one moment, the second is told of the first.
 * @throws AppError invalid_input
 */
export async function keepRun(
  tx: Db,
  statement: Statement & { channel: Channel; fileName: string },
  by: string,
): Promise<{ id: number; found: Reconciliation; carried: number }> {
  const { channel, fileHash, lines } = statement;
  const found = await reconcile(tx, channel, lines);
  const { matched, differing, missingHere, missingThere } = found;
  const days = lines.flatMap(({ day }) => (day === '' ? [] : [day])).sort();
  const booked = [
    ...[...matched, ...differing].map((pair) => pair.booked.amountFen),
    ...missingThere.map(({ amountFen }) => amountFen),
  ];
  await racePoint('a statement is compared');
  const [run] = await tx
    .insert(reconcileRuns)
    .values({
      channel,
      fileHash,
      fileName: cutText(statement.fileName, 200),
      fromDay: days[0] ?? null,
      toDay: days.at(-1) ?? null,
      matched: matched.length,
      matchedFen: sumFen(matched.map(({ line }) => line.amountFen)),
      differing: differing.length + missingHere.length + missingThere.length,
      bankFen: sumFen(lines.map(({ amountFen }) => amountFen)),
      bookedFen: sumFen(booked),
      madeBy: by,
    })
    .onConflictDoNothing({ target: [reconcileRuns.channel, reconcileRuns.fileHash] })
    .returning({ id: reconcileRuns.id });
  if (!run) throw await comparedBefore(tx, channel, fileHash);
  const rows = [
    ...differing.map(({ line, booked: ours }) => ({
      kind: 'differs' as const,
      ...ofLine(line),
      ourSn: ours.sn,
      bookedFen: ours.amountFen,
    })),
    ...missingHere.map((line) => ({
      kind: 'bank_only' as const,
      ...ofLine(line),
      ourSn: '',
      bookedFen: 0,
    })),
    ...missingThere.map((ours) => ({ kind: 'books_only' as const, ...ofBooks(ours), bankFen: 0 })),
  ].map((row) => ({ ...row, runId: run.id }));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx.insert(reconcileLines).values(rows.slice(at, at + rowsAtOnce));
  }
  return { id: run.id, found, carried: await carryOver(tx, run.id) };
}

/** A statement of PostgreSQL takes 65,535 values. */
const rowsAtOnce = 2_000;

/** A number of the channel as it is kept: what stands in the column is a stranger's. */
const refOf = (ref: string): string => cutText(ref, 80);

const ofLine = ({ row, day, ref, amountFen }: OutsideLine) => ({
  rowNo: row,
  day: day === '' ? null : day,
  channelRef: refOf(ref),
  bankFen: amountFen,
});

const ofBooks = ({ sn, ref, amountFen }: BookedMoney) => ({
  channelRef: refOf(ref),
  ourSn: sn,
  bookedFen: amountFen,
});

async function comparedBefore(tx: Db, channel: Channel, fileHash: string) {
  const [run] = await tx
    .select()
    .from(reconcileRuns)
    .where(and(eq(reconcileRuns.channel, channel), eq(reconcileRuns.fileHash, fileHash)));
  if (!run) throw new Error('a run that stands in the way is there');
  const at = formatTime(run.createdAt.toISOString(), 'minute');
  return invalid({
    file: `这份对账单 ${run.madeBy} 已于 ${at} 比对过，是对账 ${run.id}；差额请在“银行对账”队列逐笔说明`,
  });
}
