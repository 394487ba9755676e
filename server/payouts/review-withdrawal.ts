import { eq, type SQL, sql } from 'drizzle-orm';
import { fenOfYuan } from '@/lib/domain/money/money';
import type { WithdrawalState } from '@/lib/domain/payouts/withdrawal-process';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { byMarketClock } from '@/server/kernel/market-time';
import type { Verdict } from '@/server/process/public';
import { accountsOfPerson } from '@/server/verification/public';
import { withdrawalEvents } from './tables';

export const operatorActor = (name: string): string => `operator:${name}`;

/**
 * What a verdict means. Where a person's withdrawals of one day are above WITHDRAW_TWO_ABOVE together, each needs two
 * different operators. Deciding the same again is nothing.
 * @throws AppError rule_broken where another operator has to approve
 */
export async function meaningOfVerdict(
  tx: Db,
  { id, state, withdrawSn }: { id: number; state: WithdrawalState; withdrawSn: string },
  { decision, by }: { decision: Verdict; by: string },
): Promise<'approve' | 'approve_first' | 'reject' | null> {
  if (decision === 'reject') return state === 'rejected' ? null : 'reject';
  const approvers = await approversOf(tx, id);
  const hasApproved = approvers.includes(operatorActor(by));
  if (state === 'payable') {
    const isHeld = await waitsForSecond(tx, id);
    if (hasApproved && !isHeld) return null;
    if (!isHeld) throw appError('rule_broken', { msg: `提现 ${withdrawSn} 已是待打款` });
  } else if (state !== 'pending_review') return hasApproved ? null : 'approve';
  else if (!(await needsTwo(tx, id))) return 'approve';
  if (approvers.length === 0) return 'approve_first';
  if (!hasApproved) return 'approve';
  throw appError('rule_broken', { msg: '当日提现合计金额较大，须由另一位操作人复核' });
}

/** Above this, 分 a day and person, two operators approve. */
export const twoAboveFen = (): number => fenOfYuan(env().WITHDRAW_TWO_ABOVE);

/**
 * Withdrawals `o` of one person on a day, by whatever accounts, that were not given back: to ask for one sum in parts, by requests,
 * by accounts or by phones, is no way around.
 */
const ofDay = (user: SQL, moment: SQL): SQL => sql`withdrawals o
  where o.user_id in ${accountsOfPerson(user)}
    and ${byMarketClock(sql`o.created_at`)}::date = ${byMarketClock(moment)}::date
    and o.state not in ('failed', 'rejected', 'cancelled')`;

/** What was asked for on the day of a withdrawal `w`. */
export const askedThatDay = sql`(select coalesce(sum(o.amount_fen), 0)::bigint
  from ${ofDay(sql`w.user_id`, sql`w.created_at`)})`;

/** What a person asked for on the day of a moment: 分, withdrawals, and by which accounts. */
export async function askedOnDay(
  db: Db,
  userId: number,
  moment: SQL,
): Promise<{ fen: number; count: number; users: number[] }> {
  const [day] = await rows<{ fen: number; count: number; users: number[] }>(
    db,
    sql`select coalesce(sum(o.amount_fen), 0)::bigint as fen, count(*)::int as count,
          coalesce(jsonb_agg(distinct o.user_id), '[]') as users
        from ${ofDay(sql`${userId}::bigint`, moment)}`,
  );
  return day ?? { fen: 0, count: 0, users: [] };
}

async function needsTwo(tx: Db, id: number): Promise<boolean> {
  const [day] = await rows<{ fen: number }>(
    tx,
    sql`select ${askedThatDay} as fen from withdrawals w where w.id = ${id}`,
  );
  return (day?.fen ?? 0) > twoAboveFen();
}

/**
 * Of a withdrawal `w` that is approved: its person's day is above the bound and only one operator has approved it, because the
 * rest of the day came later. Nothing of it leaves until a second one has.
 */
export const isHeldForSecond = (): SQL => sql`(${askedThatDay} > ${twoAboveFen()}
  and (select count(distinct e.actor) from withdrawal_events e
    where e.withdrawal_id = w.id and e.move like 'approve%') < 2)`;

export async function waitsForSecond(tx: Db, id: number): Promise<boolean> {
  const [row] = await rows<{ isHeld: boolean }>(
    tx,
    sql`select ${isHeldForSecond()} as "isHeld" from withdrawals w where w.id = ${id}`,
  );
  return row?.isHeld ?? false;
}

async function approversOf(tx: Db, id: number): Promise<string[]> {
  const approvals = await tx
    .select({ move: withdrawalEvents.move, actor: withdrawalEvents.actor })
    .from(withdrawalEvents)
    .where(eq(withdrawalEvents.withdrawalId, id));
  return approvals.filter(({ move }) => move.startsWith('approve')).map(({ actor }) => actor);
}
