import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { chatClosed } from '@/lib/domain/chat/order-chat';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { findOwnOrder } from '@/server/order-records/public';
import { markTold } from '@/server/site/public';
import { countUnreadChat } from './count-unread';
import { noticeKey } from './notice-key';
import { presentMessages } from './present-messages';
import { orderMessages, orderReads } from './tables';

const pageSize = 30;

/**
 * order/messages: a page of what the two sides wrote, the oldest first, by the key of a message it is before or after.
 * What it shows counts as read from now on, and so does the message centre's line about it.
 * @throws appError not_found
 */
export async function readChat(
  tx: Db,
  caller: Caller,
  { order_sn: orderSn, before, after }: ParsedInput<'order/messages'>,
): Promise<Answer<'order/messages'>> {
  const order = await findOwnOrder(tx, caller, orderSn);
  const unread = (await countUnreadChat(tx, caller.userId, [order.id])).get(order.id) ?? 0;
  const found = await tx
    .select()
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.orderId, order.id),
        before === undefined ? undefined : lt(orderMessages.id, before),
        after === undefined ? undefined : gt(orderMessages.id, after),
      ),
    )
    .orderBy(after === undefined ? desc(orderMessages.id) : asc(orderMessages.id))
    .limit(pageSize + 1);
  const shown = found.slice(0, pageSize);
  if (after === undefined) shown.reverse();
  const newest = shown.at(-1);
  if (unread > 0 && newest) await markRead(tx, order.id, caller.userId, newest.id);
  return {
    list: await presentMessages(tx, caller.userId, shown),
    earlier: after === undefined && found.length > shown.length,
    unread,
    closed: chatClosed(order),
  };
}

async function markRead(tx: Db, orderId: number, userId: number, lastReadId: number) {
  await tx
    .insert(orderReads)
    .values({ orderId, userId, lastReadId })
    .onConflictDoUpdate({
      target: [orderReads.orderId, orderReads.userId],
      set: { lastReadId: sql`greatest(${orderReads.lastReadId}, excluded.last_read_id)` },
    });
  await markTold(tx, userId, noticeKey(orderId, userId));
}
