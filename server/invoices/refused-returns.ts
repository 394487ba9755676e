import { eq, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { endedReturnStates, type returnKinds } from '@/lib/domain/invoices/return';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import { invoiceReturns } from './tables';

/** An owner is reminded of one invoice once in so many hours. */
const hoursBetween = 24;

/** A media owner's invoice that was refused, over orders for which nothing else was handed in since. */
export interface RefusedReturn {
  id: number;
  userId: number;
  nicename: string;
  kind: keyof typeof returnKinds;
  number: string;
  amountFen: number;
  fileKey: string;
  reason: string;
  /** ISO */
  refusedAt: string;
  /** ISO; null: the owner was not reminded */
  remindedAt: string | null;
  /** orders of it on no other invoice */
  orders: number;
}

/** An order of a refused invoice `r` is on no other one that lives. */
const isFree = sql`not exists (select 1 from invoice_return_orders n where n.order_id = l.order_id
  and n.state <> all(${arrayOf('text', endedReturnStates)}))`;

/** They wait for their owner, those refused first before the others. @param userId one owner's; undefined: everybody's */
export async function refusedReturns(
  db: Db,
  { userId, most }: { userId?: number; most: number },
): Promise<RefusedReturn[]> {
  const found = await rows<RefusedReturn>(
    db,
    sql`select r.id, r.user_id as "userId", u.nicename, r.kind, r.number, r.amount_fen as "amountFen", r.file_key as "fileKey",
          r.reason, r.decided_at::text as "refusedAt", r.reminded_at::text as "remindedAt", f.orders
        from invoice_returns r join users u on u.id = r.user_id and u.closed_at is null
          cross join lateral (select count(*)::int as orders from invoice_return_orders l
            where l.return_id = r.id and ${isFree}) f
        where r.state = 'rejected' and f.orders > 0 ${userId === undefined ? sql`` : sql`and r.user_id = ${userId}`}
          and not exists (select 1 from invoice_returns later where later.user_id = r.user_id and later.id > r.id
            and later.state = 'rejected' and exists (select 1 from invoice_return_orders l
              join invoice_return_orders o on o.order_id = l.order_id and o.return_id = r.id
              where l.return_id = later.id))
        order by r.decided_at, r.id limit ${most}`,
  );
  return found.map(({ refusedAt, remindedAt, ...row }) => ({
    ...row,
    refusedAt: new Date(refusedAt).toISOString(),
    remindedAt: remindedAt && new Date(remindedAt).toISOString(),
  }));
}

/** Whose it is; nobody's where there is none. */
export async function ownerOfReturn(db: Db, id: number): Promise<number[]> {
  const found = await db
    .select({ userId: invoiceReturns.userId })
    .from(invoiceReturns)
    .where(eq(invoiceReturns.id, id));
  return found.map(({ userId }) => userId);
}

/** When its owner was reminded last, for the record. */
export async function reminderStand(db: Db, id: number): Promise<Record<string, string>> {
  const [row] = await db
    .select({ at: invoiceReturns.remindedAt })
    .from(invoiceReturns)
    .where(eq(invoiceReturns.id, id));
  return row ? { 提醒: row.at ? formatTime(row.at.toISOString(), 'minute') : '没有提醒过' } : {};
}

/**
 * Reminds the owner of a refused invoice that another one is due.
 * @returns its number
 * @throws AppError not_found; rule_broken where another one was handed in, or the owner was reminded within a day
 */
export async function remindOfReturn(tx: Db, id: number): Promise<string> {
  const [row] = await tx
    .select()
    .from(invoiceReturns)
    .where(eq(invoiceReturns.id, id))
    .for('update');
  if (!row) throw appError('not_found', { msg: `没有编号为 ${id} 的回票` });
  const waiting = await refusedReturns(tx, { userId: row.userId, most: 1_000 });
  const own = waiting.find((one) => one.id === id);
  if (!own) throw appError('rule_broken', { msg: '这张回票不在等媒体主重新提交，请刷新后查看' });
  const [{ isRecent } = { isRecent: false }] = await rows<{ isRecent: boolean }>(
    tx,
    sql`select coalesce(reminded_at > now() - make_interval(hours => ${hoursBetween}), false) as "isRecent"
        from invoice_returns where id = ${id}`,
  );
  if (isRecent) {
    throw appError('rule_broken', { msg: `${hoursBetween} 小时内提醒过一次，请过后再提醒` });
  }
  const [said] = await tx
    .update(invoiceReturns)
    .set({ remindedAt: sql`now()` })
    .where(eq(invoiceReturns.id, id))
    .returning({ at: invoiceReturns.remindedAt });
  await notify(tx, [
    {
      userId: row.userId,
      key: `return ${id} reminded ${said?.at?.toISOString()}`,
      ...worded('return_reminded', {
        ...{ number: row.number, note: row.reason, orders: String(own.orders) },
        amount: formatYuan(row.amountFen, true),
      }),
      link: href('medium-manAgement-invoice', { tab: 'returns' }),
    },
  ]);
  return row.number;
}
