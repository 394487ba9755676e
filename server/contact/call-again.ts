import { sql } from 'drizzle-orm';
import { againProblem, attemptsToClose, readMoment } from '@/lib/domain/contact/call-again';
import { type StateOf, stateLabel } from '@/lib/domain/contact/states';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { isoOfMoment, marketNow } from '@/server/kernel/market-time';
import { calendarOf } from '@/server/site/public';
import { note } from './note';

/** How often somebody was called in vain. */
export async function attemptsOf(db: Db, id: number): Promise<number> {
  const [found] = await rows<{ attempts: number }>(
    db,
    sql`select attempts from callbacks where id = ${id}::bigint`,
  );
  return found?.attempts ?? 0;
}

/** Whether the next attempt in vain may be the last one. */
export const mayClose = (attempts: number): boolean => attempts + 1 >= attemptsToClose;

/** @throws AppError rule_broken where it was not tried often enough */
export async function assertMayClose(tx: Db, id: number): Promise<void> {
  if (mayClose(await attemptsOf(tx, id))) return;
  throw appError('rule_broken', {
    msg: `打过 ${attemptsToClose} 次都没有接通才能记为未接通，请选“稍后再打”`,
  });
}

/** What an attempt changes of a call-back, whatever came of it; the first one says whether the promise was kept. */
export const called = (isAnswered: boolean) =>
  sql`first_called_at = coalesce(first_called_at, now())${isAnswered ? sql`` : sql`, attempts = attempts + 1`}`;

/**
 * Notes that a call reached nobody, and when it is tried again: that is what is promised from now on.
 * @param at 2026-11-23 15:00, on the market's clock
 * @throws AppError not_found; rule_broken where the call is over, or the moment is none of the service's
 */
export async function callAgain(
  tx: Db,
  id: number,
  { at, said }: { at: string; said: string },
): Promise<number> {
  const [row] = await rows<{ state: StateOf<'callback'>; attempts: number }>(
    tx,
    sql`select state, attempts from callbacks where id = ${id}::bigint for update`,
  );
  if (!row) throw appError('not_found');
  if (row.state !== 'waiting') {
    const now = stateLabel('callback', row.state);
    throw appError('rule_broken', { msg: `回电 ${id} 现在是${now}，不能再打` });
  }
  const moment = readMoment(at);
  const problem = againProblem(moment, await marketNow(tx), await calendarOf(tx));
  if (problem || !moment) throw appError('rule_broken', { msg: problem });
  await tx.execute(sql`
    update callbacks set ${called(false)}, again_at = ${isoOfMoment(moment)}::timestamptz, updated_at = now()
    where id = ${id}::bigint`);
  const attempts = row.attempts + 1;
  await note(tx, 'callback', id, {
    ...{ from: row.state, to: row.state },
    said: [`第 ${attempts} 次未接通，${at} 再打`, said].filter(Boolean).join('：'),
  });
  return attempts;
}
