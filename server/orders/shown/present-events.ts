import type { Output } from '@/lib/contract';
import { commissionLabel } from '@/lib/domain/commissions/rate';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { negateFen, sumFen } from '@/lib/domain/money/money';
import { partWords } from '@/lib/domain/money/part-words';
import { actorName, withoutActor } from '@/lib/domain/orders/clock';
import type { PostedMoves } from '@/lib/domain/orders/money-line';
import { type TransitionName, transitionOf } from '@/lib/domain/orders/process';
import { type Reader, toldTo } from '@/lib/domain/orders/told-to';
import { fillWords } from '@/lib/domain/orders/words';
import type { Db } from '@/server/kernel/database';
import { eventWords } from '@/server/kernel/event-words';
import { attachedTo, type OrderView } from '@/server/order-records/public';
import { linkFiles } from '@/server/site/public';
import type { orderEvents } from '../tables';

type Shown = Output<'order/detail'>['events'];
type EventRow = typeof orderEvents.$inferSelect;

interface Told {
  happened: readonly EventRow[];
  posted: readonly PostedMoves[];
  order: OrderView;
  viewer: Reader;
}

/** The record of an order as one of its sides or the platform reads it, the newest first. Both sides may see what either handed in. */
export async function presentEvents(db: Db, told: Told): Promise<Shown> {
  const { happened, order, viewer } = told;
  const links = await linkFiles(
    db,
    happened.flatMap((event) => attachedTo(event).files ?? []),
  );
  return happened
    .map((event) => {
      const actor = event.actor;
      const { link = '', files: keys = [] } = attachedTo(event);
      const of = { of: '订单', orderId: order.id, eventId: event.id } as const;
      const words = eventWords(of, () => wordsOf(event, told));
      return {
        at: event.createdAt.toISOString(),
        actor,
        actor_label: actorName(actor, viewer),
        name: event.transition,
        text: [withoutActor(words, actor, viewer), event.note].filter(Boolean).join('：'),
        link,
        files: links(keys),
      };
    })
    .reverse();
}

function wordsOf(event: EventRow, { posted, order, viewer }: Told): string {
  const { transition } = event;
  if (transition === 'place') {
    const price = formatYuan(order.priceFen, true);
    const commission = order.commissionRate
      ? `，另有${commissionLabel(order.commissionRate)}（按净销售额）`
      : '';
    return `提交订单 ${price}${commission}，服务费率 ${rateLabel(order.feeRate)} 已锁定（由媒体主承担）`;
  }
  const row = transitionOf(transition as TransitionName); // written by this area only
  const words = fillWords(row.record ?? row.event, order, viewer);
  const refund = posted.find(({ kind }) => kind === 'refund');
  const { buyerPercent } = attachedTo(event);
  if (row.money !== 'split' || buyerPercent === undefined || !refund) return words;
  const baseFen = negateFen(sumFen([refund.escrow, refund.pending]));
  return `${words}，${toldTo('退回广告主', viewer)} ${partWords(buyerPercent, baseFen)}`;
}
