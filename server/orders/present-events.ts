import type { Output } from '@/lib/contract';
import { commissionLabel } from '@/lib/domain/commission/commission-rate';
import { formatYuan } from '@/lib/domain/format-yuan';
import { rateLabel } from '@/lib/domain/money';
import { actorName, withoutActor } from '@/lib/domain/order-clock';
import { type Actor, type TransitionName, transitionOf } from '@/lib/domain/order-process';
import { fillWords, type Viewer } from '@/lib/domain/order-words';
import { toldTo } from '@/lib/domain/told-to';
import type { Db } from '@/server/kernel/database';
import { linkFiles } from '@/server/site/public';
import { attachedTo } from './attached';
import type { OrderView } from './order-view';
import type { orderEvents } from './tables';

type Shown = Output<'order/detail'>['events'];
type EventRow = typeof orderEvents.$inferSelect;

/** The record of an order for one of its sides, the newest first. Both sides may see what either handed in. */
export async function presentEvents(
  db: Db,
  happened: readonly EventRow[],
  order: OrderView,
  viewer: Viewer,
): Promise<Shown> {
  const links = await linkFiles(
    db,
    happened.flatMap((event) => attachedTo(event).files ?? []),
  );
  return happened
    .map((event) => {
      const actor = event.actor as Actor; // written by this area only
      const { link = '', files: keys = [], buyerPercent } = attachedTo(event);
      const ruled =
        buyerPercent === undefined ? '' : toldTo(`，退回广告主 ${buyerPercent}%`, viewer);
      return {
        at: event.createdAt.toISOString(),
        actor,
        actor_label: actorName(actor, viewer),
        name: event.transition,
        text: [
          withoutActor(textOf(event.transition, order, viewer), actor, viewer) + ruled,
          event.note,
        ]
          .filter(Boolean)
          .join('：'),
        link,
        files: links(keys),
      };
    })
    .reverse();
}

function textOf(transition: string, order: OrderView, viewer: Viewer): string {
  if (transition === 'place') {
    const price = formatYuan(order.priceFen, true);
    const commission = order.commissionRate
      ? `，另有${commissionLabel(order.commissionRate)}（按净销售额）`
      : '';
    return `提交订单 ${price}${commission}，服务费率 ${rateLabel(order.feeRate)} 已锁定（由媒体主承担）`;
  }
  const row = transitionOf(transition as TransitionName); // written by this area only
  return fillWords(row.record ?? row.event, order, viewer);
}
