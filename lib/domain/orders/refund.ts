import { type TransitionName, transitionOf } from './process';
import type { OrderState } from './states';
import { available, type OrderFacts } from './transitions';

/** What the buyer gets when the seller agrees to a refund, per cent of the price. */
export const refundPercent = (state: OrderState): 100 | 50 =>
  state === 'pending_accept' || state === 'producing' ? 100 : 50;

/** What the buyer gets back when leaving now at their own wish. */
export interface RefundNow {
  /** 100, 50; null: only by a ruling */
  percent: 100 | 50 | null;
  note: string;
}

/** How leaving for nothing is called where nobody is late. */
const noteOfLeaving: Partial<Record<TransitionName, string>> = {
  cancel_paid: '接单前取消',
  cancel_before_draft: '首稿前取消',
};

/** @returns null where the process has no way for the buyer to get money back now */
export function refundNow(facts: OrderFacts): RefundNow | null {
  const may = available(facts, 'buyer');
  const wayOut = may.find((name) => transitionOf(name).money === 'refund_all');
  if (wayOut) {
    return { percent: 100, note: `${noteOfLeaving[wayOut] ?? '媒体主逾期，取消'}，全额退回钱包` };
  }
  if (may.includes('request_refund')) {
    return refundPercent(facts.state) === 100
      ? { percent: 100, note: '已有材料费，媒体主同意后全额退回钱包' }
      : { percent: 50, note: '首稿后，广告主取消' };
  }
  return may.includes('open_dispute') ? { percent: null, note: '发布后须申请仲裁' } : null;
}
