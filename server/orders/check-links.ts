import { formatTime } from '@/lib/domain/format-time';
import { allows } from '@/lib/domain/order-transitions';
import { href } from '@/lib/routes';
import type { Db } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { inTransaction } from '@/server/kernel/transaction';
import { findGone, markGone, runLinkCheck } from '@/server/proofs/public';
import { notify } from '@/server/site/public';
import { type LockedOrder, lockOrdersById } from './lock-order';
import { factsOf } from './order-view';
import { transitionLocked } from './transition-order';

/** Looks that run at the same time: each waits for a stranger's server, up to eight seconds. */
const atOnce = 4;

/**
 * Looks at published links that are due, and tells of those that are gone.
 * @param most looks; the rest is due in the next round
 * @returns how many looks there were
 */
export async function checkLinks(db: Db, most: number): Promise<number> {
  let begun = 0;
  let done = 0;
  const worker = async () => {
    while (begun++ < most && (await runLinkCheck(db))) done++;
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  while (await tellOneGone(db));
  return done;
}

/**
 * Acts on one link that two looks found gone, whole and once: in the retention period the rest of the money stays in
 * escrow and a ruling is open (domain.md: retaining); before, the buyer is told, who has not accepted yet.
 * @returns false where there is none
 */
async function tellOneGone(db: Db): Promise<boolean> {
  const orderId = await findGone(db);
  if (orderId === null) return false;
  await racePoint('before a gone link is told');
  await inTransaction(db, async (tx) => {
    const [order] = await lockOrdersById(tx, [orderId]);
    // Another copy of the program was first, or the link is back.
    if (!order || !(await markGone(tx, orderId))) return;
    if (allows(factsOf(order), 'link_gone')) {
      await transitionLocked(tx, order, 'link_gone', {
        note: `系统两次检查发布链接，作品均已不在，最近一次 ${formatTime(new Date().toISOString(), 'minute')}，每次检查见在线存证`,
      });
    } else if (order.state === 'inspecting' || order.state === 'pending_confirm') {
      await tellBuyer(tx, order);
    }
  });
  return true;
}

async function tellBuyer(tx: Db, { buyerId, orderSn, snapshot }: LockedOrder): Promise<void> {
  await notify(tx, [
    {
      userId: buyerId,
      key: `link-gone:${orderSn}`,
      title: `${snapshot.title}·${snapshot.positionName}：发布链接两次检查均已打不开，请在验收前核对`,
      body: `订单号 ${orderSn}`,
      link: href('personal-order', { order_sn: orderSn }),
    },
  ]);
}
