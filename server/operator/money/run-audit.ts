import { and, desc, eq, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import type { AuditOutcome } from '@/lib/domain/operators/audit-outcomes';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import { auditBooks, auditInChinese } from '@/server/books/public';
import { isCausedBy } from '@/server/kernel/cause';
import type { Db } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { inTransaction } from '@/server/kernel/transaction';
import { auditRecord } from '../record/verify-record';
import { operatorAudits } from '../tables';

/** What one statement of it may take while others work; `npm run audit` has no such end. */
const statementSeconds = 20;

/** An audit that has said nothing for so long was lost with its program. */
const lostAfter = sql`interval '1 hour'`;

type Shown = NonNullable<Answer<'operator/money'>['audit']>;

const isRunning = eq(operatorAudits.outcome, 'running');

/**
 * Checks the books as `npm run audit` does, and keeps what it found. One runs at a time: whoever asks meanwhile is told who runs it.
 * @throws AppError rule_broken where one runs, or the books are too large for it
 */
export async function runAudit(db: Db, operator: string): Promise<Shown> {
  const id = await begin(db, operator);
  const began = performance.now();
  try {
    await racePoint('an audit runs');
    const broken = await inTransaction(db, async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${statementSeconds * 1000}`));
      return [...(await auditBooks(tx)), ...(await auditRecord(tx))];
    });
    const ended = await end(db, id, began, broken.length === 0 ? 'passed' : 'broken', broken);
    if (!ended) throw new Error('an audit that was given up has ended after all');
    return shown(ended);
  } catch (error) {
    await end(db, id, began, 'unfinished');
    if (!isCausedBy(error, ({ code }) => code === '57014')) throw error;
    throw appError('rule_broken', {
      msg: `审计有一项超过 ${statementSeconds} 秒，没有结论；请在服务器上运行 npm run audit`,
    });
  }
}

/** The last one, whether it has ended or not; null: there was none. */
export async function lastAudit(db: Db): Promise<Shown | null> {
  const [last] = await db.select().from(operatorAudits).orderBy(desc(operatorAudits.id)).limit(1);
  return last ? shown(last) : null;
}

/** @returns its number @throws AppError rule_broken where another one runs */
async function begin(db: Db, operator: string): Promise<number> {
  await db
    .update(operatorAudits)
    .set({ outcome: 'unfinished', endedAt: sql`now()` })
    .where(and(isRunning, sql`${operatorAudits.createdAt} < now() - ${lostAfter}`));
  const [begun] = await db
    .insert(operatorAudits)
    .values({ operator })
    .onConflictDoNothing()
    .returning({ id: operatorAudits.id });
  if (begun) return begun.id;
  const [running] = await db.select().from(operatorAudits).where(isRunning);
  throw appError('rule_broken', {
    msg: running
      ? `${running.operator} 在 ${formatTime(running.createdAt.toISOString(), 'minute')} 开始的审计还在进行，请等它的结论`
      : '同事的审计刚刚结束，请刷新后看结论',
  });
}

async function end(
  db: Db,
  id: number,
  began: number,
  outcome: AuditOutcome,
  broken: string[] = [],
) {
  const [ended] = await db
    .update(operatorAudits)
    .set({
      outcome,
      broken,
      tookMs: Math.round(performance.now() - began),
      endedAt: sql`now()`,
    })
    .where(and(eq(operatorAudits.id, id), isRunning))
    .returning();
  return ended;
}

const shown = ({
  operator,
  outcome,
  tookMs,
  broken,
  createdAt,
}: typeof operatorAudits.$inferSelect): Shown => ({
  at: createdAt.toISOString(),
  by: operator,
  outcome,
  took_ms: tookMs,
  broken: broken.map((sentence) => ({ sentence, words: auditInChinese(sentence) })),
});
