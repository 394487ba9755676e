import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { AfterSale, endStates } from './states';

export type EndState = (typeof endStates)[number];

/** What went back to the buyer after completion, and of what, 分. */
export interface LateRefundFacts {
  refundFen: number;
  priceFen: number;
}

const paidBack = '已付款项已全额退回{wallet}。';

const words: Record<EndState, readonly [otherwise: string, money: string]> = {
  completed: ['订单已完成。', '款项已结算给媒体主。'],
  closed: ['超时未付款，订单已关闭。', '没有产生扣款。'],
  lapsed: ['媒体主未在期限内接单，订单已流单。', paidBack],
  rejected: ['媒体主已拒单。', paidBack],
  canceled: ['订单已取消。', `未付款的不产生扣款，${paidBack}`],
  terminated: ['订单已终止。', paidBack],
};

/** What the clock's place says of an order that has ended; with blanks (`order-words.ts`). */
export function endWords(state: EndState, afterSale: AfterSale, late?: LateRefundFacts) {
  const [otherwise, usual] = words[state];
  const money = late ? afterLateRefund(late) : usual;
  return {
    who: null,
    what: '',
    otherwise,
    money: afterSale === 'partially_refunded' ? '款项已部分退回{wallet}。' : money,
  };
}

const afterLateRefund = ({ refundFen, priceFen }: LateRefundFacts): string =>
  refundFen === priceFen
    ? `完成后已全额退款，${formatYuan(refundFen, true)} 退回{wallet}。`
    : `完成后已退款 ${formatYuan(refundFen, true)} 到{wallet}，其余归媒体主。`;
