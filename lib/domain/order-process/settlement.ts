import { reviewDays } from '../order-review';
import { type Phase, toBoth } from './transition';

/** From the retention period to the media owner's money; the clock alone acts. */
export const settlement = {
  period_over: {
    actor: 'system',
    from: ['retaining'],
    to: 'pending_settle',
    guards: ['due'],
    timer: 'settle_3d',
    money: 'rest',
    effects: ['stop_checks'],
    step: 'retain',
    turn: { who: 'seller', what: '保持内容在线' },
    otherwise: '提前下线的，广告主可以申请仲裁。',
    notices: toBoth('settlement', '{days}保留期满且仍在线，进入结算'),
    event: '保留期满且仍在线，进入结算',
    why: 'The placement stayed online as long as agreed.',
  },
  settle: {
    actor: 'system',
    from: ['pending_settle'],
    to: 'completed',
    afterSale: { from: ['none', 'refund_refused'], to: 'none' },
    guards: ['due'],
    timer: 'none',
    money: 'settle',
    step: 'settle',
    turn: { what: '结算' },
    otherwise: '到期自动结算。',
    notices: toBoth('settlement', `订单已完成，款项已结算给媒体主，${reviewDays} 天内可以评价`),
    event: '结算完成，款项扣除服务费后到账媒体主',
    why: 'T+3: the media owner may use the money.',
  },
  settle_ruled: {
    actor: 'system',
    from: ['pending_settle'],
    to: 'completed',
    afterSale: { from: ['resolved'], to: 'resolved' },
    guards: ['due'],
    timer: 'none',
    money: 'settle',
    step: 'settle',
    turn: { what: '结算' },
    otherwise: '到期自动结算。',
    notices: toBoth(
      'settlement',
      `订单已按裁决完成，款项已结算给媒体主，${reviewDays} 天内可以评价`,
    ),
    event: '按裁决结算完成，款项扣除服务费后到账媒体主',
    why: 'The same settlement after a ruling for the media owner, which stays on record.',
  },
} as const satisfies Phase;
