import { href } from '@/lib/address/routes';
import { allows } from '@/lib/domain/orders/transitions';
import { formatTime } from '@/lib/domain/time/format-time';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { racePoint } from '@/server/kernel/race-point';
import { inTransaction } from '@/server/kernel/transaction';
import { factsOf } from '@/server/order-records/public';
import { findGone, markGone, runLinkCheck } from '@/server/proofs/public';
import { notify } from '@/server/site/public';
import { type LockedOrder, lockOrdersById } from '../lock-order';
import { transitionLocked } from './transition-order';

/** Looks that run at the same time: each waits for a stranger's server, up to eight seconds. */
const atOnce = 4;

/**
 * Looks at published links that are due, and tells of those that are gone. What fails is said in the log and stops
 * neither the others nor the round that this is part of.
 * @param most looks; the rest is due in the next round
 * @returns how many looks there were
 */
export async function checkLinks(db: Db, most: number): Promise<number> {
  let begun = 0;
  let done = 0;
  const worker = async () => {
    while (begun++ < most) {
      try {
        if (!(await runLinkCheck(db))) return;
        done++;
      } catch (error) {
        // It was claimed, and comes again when the claim is over.
        log().error({ err: error }, 'a link check failed');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await tellGone(db);
  return done;
}

async function tellGone(db: Db): Promise<void> {
  const failed: number[] = [];
  for (;;) {
    const orderId = await findGone(db, failed);
    if (orderId === null) return;
    await racePoint('before a gone link is told');
    try {
      await inTransaction(db, (tx) => tellOfOrder(tx, orderId));
    } catch (error) {
      failed.push(orderId);
      log().error({ err: error, orderId }, 'a gone link was not told');
    }
  }
}

/**
 * Acts on a link that two looks found gone, whole and once: in the retention period the rest of the money stays in
 * escrow and a ruling is open (domain.md: retaining); before, the buyer is told, who has not accepted yet.
 */
async function tellOfOrder(tx: Db, orderId: number): Promise<void> {
  const [order] = await lockOrdersById(tx, [orderId]);
  // Another copy of the program was first, or the link is back.
  if (!order || !(await markGone(tx, orderId))) return;
  if (allows(factsOf(order), 'link_gone')) {
    const at = formatTime(new Date().toISOString(), 'minute');
    await transitionLocked(tx, order, 'link_gone', {
      note: `系统两次检查发布链接，作品均已不在，最近一次 ${at}，每次检查见在线存证`,
    });
  } else if (order.state === 'inspecting' || order.state === 'pending_confirm') {
    await tellBuyer(tx, order);
  }
}

async function tellBuyer(tx: Db, { buyerId, orderSn, snapshot }: LockedOrder): Promise<void> {
  await notify(tx, [
    {
      userId: buyerId,
      key: `link-gone:${orderSn}`,
      topic: 'turn',
      title: `${snapshot.title}·${snapshot.positionName}：发布链接两次检查均已打不开，请在验收前核对`,
      body: `订单号 ${orderSn}`,
      link: href('personal-order', { order_sn: orderSn }),
    },
  ]);
}
