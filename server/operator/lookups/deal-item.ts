import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { consoleQueues } from '@/lib/domain/operators/console-queues';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import { type Db, rows } from '@/server/kernel/database';
import { orderItem, orderQueues } from '@/server/orders/public';
import { itemAct, type QueueItem } from '@/server/process/public';
import { mayOpen } from '../may-open';

/** Any order. What waits in a queue is decided there, where it is taken; the rest of the platform's moves stand here. */
export async function dealItem(
  db: Db,
  orderSn: string,
  roles: readonly OperatorRole[],
): Promise<QueueItem | undefined> {
  const shown = await orderItem(db, orderSn, sql`true`);
  if (!shown) return undefined;
  const item = { ...shown, about: [...shown.about, ...(await caseOf(db, orderSn, roles))] };
  for (const [name, queue] of Object.entries(orderQueues)) {
    if ((await queue.standing(db, orderSn)) === undefined) continue;
    const queueName = name as keyof typeof orderQueues; // its own key
    const about = {
      label: '等平台处理',
      value: consoleQueues[queueName].name,
      href: href('operator-item', { queue: queueName, key: orderSn }),
    };
    return { ...item, about: [about, ...item.about], acts: [] };
  }
  const refund = itemAct(
    'refund_completed',
    '完成后退款',
    'other',
    { order_sn: orderSn },
    '媒体主退回到手的部分，平台退回服务费；已开的发票转入红冲',
  );
  const [order] = await rows<{ isCompleted: boolean }>(
    db,
    sql`select state = 'completed' as "isCompleted" from orders where order_sn = ${orderSn}`,
  );
  return order?.isCompleted ? { ...item, acts: [...item.acts, refund] } : item;
}

/** The case that a side lets it stand in. */
async function caseOf(
  db: Db,
  orderSn: string,
  roles: readonly OperatorRole[],
): Promise<QueueItem['about']> {
  if (!mayOpen(roles, 'case')) return [];
  const found = await rows<{ id: number }>(
    db,
    sql`select distinct c.campaign_id as id from case_consents c join orders o on o.id = c.order_id
        where o.order_sn = ${orderSn} and c.withdrawn_at is null`,
  );
  return found.map(({ id }) => ({
    label: '案例',
    value: `案例 ${id}`,
    href: href('operator-item', { queue: 'case', key: String(id) }),
  }));
}
