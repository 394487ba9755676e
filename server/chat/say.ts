import { and, eq, gt, min, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import type { Answer, ParsedInput } from '@/lib/contract';
import { chatAnchor, chatClosed } from '@/lib/domain/chat/order-chat';
import { worded } from '@/lib/domain/messages/notice-templates';
import { appError } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { findOwnOrder, type OwnOrder } from '@/server/order-records/public';
import { assertOwnFiles, notify } from '@/server/site/public';
import { noticeKey } from './notice-key';
import { presentMessages } from './present-messages';
import { orderMessages, orderReads } from './tables';

/**
 * order/say: writes a message to the other side of an order and tells the message centre, once for all that stays
 * unread. The same `client_key` again is the same message.
 * @throws appError not_found, rule_broken (not paid, or ended too long ago), invalid_input (files)
 */
export async function say(
  tx: Db,
  caller: Caller,
  { order_sn: orderSn, body, files, client_key: key }: ParsedInput<'order/say'>,
): Promise<Answer<'order/say'>> {
  // Held, so that an order's messages are numbered in the order in which they can be read.
  const order = await findOwnOrder(tx, caller, orderSn, { lock: true });
  const authorId = caller.userId;
  const clientKey = `${order.id}:${authorId}:${key}`;
  const again = await tx.select().from(orderMessages).where(eq(orderMessages.clientKey, clientKey));
  if (again.length > 0) return first(await presentMessages(tx, authorId, again));
  const closed = chatClosed(order);
  if (closed) throw appError('rule_broken', { msg: closed });
  await assertOwnFiles(tx, authorId, files);
  const written = await tx
    .insert(orderMessages)
    .values({ orderId: order.id, authorId, body, files, clientKey })
    .returning();
  await tellOther(tx, order);
  return first(await presentMessages(tx, authorId, written));
}

function first([message]: Answer<'order/say'>['message'][]): Answer<'order/say'> {
  if (!message) throw new Error('a message was written');
  return { message };
}

/** One line as long as the other side has not read: its key names the first unread message. */
async function tellOther(tx: Db, order: OwnOrder): Promise<void> {
  const toSeller = order.viewer === 'buyer';
  const [author, reader] = toSeller
    ? [order.buyerId, order.sellerId]
    : [order.sellerId, order.buyerId];
  const lastRead = sql`coalesce((select last_read_id from ${orderReads}
    where order_id = ${order.id} and user_id = ${reader}), 0)`;
  const [unread] = await tx
    .select({ firstId: min(orderMessages.id) })
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.orderId, order.id),
        eq(orderMessages.authorId, author),
        gt(orderMessages.id, lastRead),
      ),
    );
  const { title, positionName } = order.snapshot;
  const route = toSeller ? 'medium-order' : 'personal-order';
  await notify(tx, [
    {
      userId: reader,
      key: `${noticeKey(order.id, reader)}${unread?.firstId}`,
      ...worded('chat_waits', {
        ...{ account: title, position: positionName, orderSn: order.orderSn },
        author: toSeller ? '广告主' : '媒体主',
      }),
      link: `${href(route, { order_sn: order.orderSn })}#${chatAnchor}`,
    },
  ]);
}
