import { reasonField } from './action';
import { type Phase, toBoth, toSeller } from './transition';

/** States in which a refund may be asked for and a dispute opened. */
export const working = ['producing', 'draft_review', 'draft_revising', 'pending_publish'] as const;

/** A refund is asked for, and what becomes of the question without the seller's word. */
export const refundRequest = {
  request_refund: {
    actor: 'buyer',
    action: {
      by: 'act',
      label: '申请退款',
      kind: 'quiet',
      question: {
        title: '确定要申请退款吗？',
        text: '媒体主同意或 72 小时未答复，退回 {refund} 到{wallet}。答复前其他计时暂停。',
        ok: '申请退款',
        danger: true,
      },
      fields: [reasonField('退款原因', 2, 500, '媒体主可见')],
      done: '已申请退款，等待媒体主答复',
    },
    from: working,
    to: null,
    afterSale: { from: ['none', 'refund_refused'], to: 'refund_requested' },
    guards: ['must_ask'],
    timer: 'answer_72h',
    money: 'none',
    notices: [toSeller('dispute', '广告主申请退款，请在 72 小时内答复，未答复视为同意')],
    event: '申请退款，等待媒体主答复',
    why: 'Once a draft or material was paid for, both sides have a say; who may leave for nothing does not ask.',
  },
  withdraw_refund: {
    actor: 'buyer',
    action: {
      by: 'act',
      label: '撤回退款申请',
      kind: 'plain',
      question: {
        title: '撤回退款申请吗？',
        text: '订单继续，计时从暂停的地方接着走。',
        ok: '撤回申请',
      },
      fields: [],
      done: '已撤回，订单继续',
    },
    from: working,
    to: null,
    afterSale: { from: ['refund_requested'], to: 'none' },
    guards: [],
    timer: 'resume',
    money: 'none',
    notices: [toSeller('dispute', '广告主撤回了退款申请，订单继续')],
    event: '撤回退款申请',
    why: 'The buyer changed their mind; the order goes on.',
  },
  refund_all_by_time: {
    actor: 'system',
    from: working,
    to: 'terminated',
    afterSale: { from: ['refund_requested'], to: 'refunded' },
    guards: ['due', 'before_first_draft'],
    timer: 'none',
    money: 'refund_all',
    otherwise: '到时视为同意退款。',
    reminders: [
      { ...toSeller('deadline', '退款申请待答复，24 小时后视为同意退款'), hoursBefore: 24 },
    ],
    notices: toBoth('settlement', '72 小时未答复退款申请，视为同意，{price} 全额退回{wallet}'),
    event: '媒体主 72 小时未答复，视为同意，款项全额退回广告主钱包',
    why: 'Who does not answer within 72 hours agrees.',
  },
  refund_half_by_time: {
    actor: 'system',
    from: working,
    to: 'terminated',
    afterSale: { from: ['refund_requested'], to: 'partially_refunded' },
    guards: ['due', 'after_first_draft'],
    timer: 'none',
    money: 'refund_half',
    otherwise: '到时视为同意退款。',
    reminders: [
      { ...toSeller('deadline', '退款申请待答复，24 小时后视为同意退款'), hoursBefore: 24 },
    ],
    notices: toBoth(
      'settlement',
      '72 小时未答复退款申请，视为同意，{to_buyer} 退回{wallet}，{to_seller} 结算给媒体主',
    ),
    event: '媒体主 72 小时未答复，视为同意，50% 退回广告主钱包，其余结算给媒体主',
    why: 'Who does not answer within 72 hours agrees.',
  },
} as const satisfies Phase;
