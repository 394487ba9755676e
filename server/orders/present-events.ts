import type { Output } from '@/lib/contract';
import { commissionLabel } from '@/lib/domain/commission/commission-rate';
import { formatYuan } from '@/lib/domain/format-yuan';
import { negateFen, sumFen } from '@/lib/domain/money';
import { actorName, withoutActor } from '@/lib/domain/order-clock';
import type { PostedMoves } from '@/lib/domain/order-money-line';
import { type Actor, type TransitionName, transitionOf } from '@/lib/domain/order-process';
import { fillWords, type Viewer } from '@/lib/domain/order-words';
import { partWords } from '@/lib/domain/part-words';
import { rateLabel } from '@/lib/domain/rate-label';
import { toldTo } from '@/lib/domain/told-to';
import type { Db } from '@/server/kernel/database';
import { eventWords } from '@/server/kernel/event-words';
import { linkFiles } from '@/server/site/public';
import { attachedTo } from './attached';
import type { OrderView } from './order-view';
import type { orderEvents } from './tables';

type Shown = Output<'order/detail'>['events'];
type EventRow = typeof orderEvents.$inferSelect;

interface Told {
  happened: readonly EventRow[];
  posted: readonly PostedMoves[];
  order: OrderView;
  viewer: Viewer;
}

/** The record of an order for one of its sides, the newest first. Both sides may see what either handed in. */
export async function presentEvents(db: Db, told: Told): Promise<Shown> {
  const { happened, order, viewer } = told;
  const links = await linkFiles(
    db,
    happened.flatMap((event) => attachedTo(event).files ?? []),
  );
  return happened
    .map((event) => {
      const actor = event.actor as Actor; // written by this area only
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
