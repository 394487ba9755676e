import { rateLabel } from '@/lib/domain/figures/rate-label';
import { commissionTimers } from './timers';

const { returns, state, confirm, pay } = commissionTimers;

/** The days of a commission and what silence means in them; the same in every order. */
export const commissionWay =
  `验收后 ${returns.count} 天为退货期，` +
  `其后 ${state.count} 天内由媒体主附凭证申报，逾期视为放弃；广告主 ${confirm.count} 天内确认或提出异议，逾期视为确认，` +
  `异议由平台认定；确认后 ${pay.count} 天内支付，逾期的平台可从广告主可用余额扣收；收到后扣除服务费付给媒体主。`;

/** What is agreed on the commission of a show, for its contract. @param rate frozen on the order, exact decimal share */
export const commissionTerms = (rate: string): string =>
  `净销售额（成交额减去退货退款）的 ${rateLabel(rate)}，在总价之外另付。${commissionWay}`;
