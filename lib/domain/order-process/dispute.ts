import { filesField, reasonField } from './action';
import { working } from './refund-request';
import { type Phase, toBoth, toBuyer, toSeller } from './transition';

const disputable = [...working, 'inspecting', 'pending_confirm', 'retaining'] as const;
const quiet = ['none', 'refund_refused'] as const;

/** The sides ask for a ruling, and the platform rules. */
export const dispute = {
  open_dispute: {
    actor: 'buyer',
    action: {
      by: 'act',
      label: '申请仲裁',
      kind: 'quiet',
      question: {
        title: '申请仲裁',
        text: '平台按投放要求、稿件记录和发布证据裁决放款、退款或按比例分配。裁决前所有计时暂停。',
        ok: '申请仲裁',
      },
      fields: [
        reasonField('争议说明', 10, 1000, '哪里与约定不符，希望怎样处理'),
        filesField('证据'),
      ],
      done: '已申请仲裁，计时暂停',
    },
    from: disputable,
    to: null,
    afterSale: { from: quiet, to: 'disputed' },
    guards: [],
    timer: 'none',
    money: 'none',
    notices: [toSeller('广告主申请仲裁，计时暂停，等待平台裁决')],
    event: '申请仲裁，计时暂停',
    why: 'After publication there is no refund but by a ruling.',
  },
  seller_opens_dispute: {
    actor: 'seller',
    action: {
      by: 'act',
      label: '申请仲裁',
      kind: 'quiet',
      question: {
        title: '申请仲裁',
        text: '平台按投放要求、稿件记录和发布证据裁决放款、退款或按比例分配。裁决前所有计时暂停。',
        ok: '申请仲裁',
      },
      fields: [reasonField('争议说明', 10, 1000), filesField('证据')],
      done: '已申请仲裁，计时暂停',
    },
    from: disputable,
    to: null,
    afterSale: { from: quiet, to: 'disputed' },
    guards: [],
    timer: 'none',
    money: 'none',
    notices: [toBuyer('媒体主申请仲裁，计时暂停，等待平台裁决')],
    event: '媒体主申请仲裁，计时暂停',
    why: 'The media owner has the same right to a ruling.',
  },
  rule_release: {
    actor: 'platform',
    action: {
      by: 'act',
      label: '裁决放款',
      kind: 'primary',
      question: { title: '裁决放款给媒体主？', text: '托管款项进入媒体主待结算。', ok: '裁决放款' },
      fields: [reasonField('裁决理由', 10, 1000)],
      done: '已裁决放款',
    },
    from: disputable,
    to: 'pending_settle',
    afterSale: { from: ['disputed'], to: 'resolved' },
    guards: [],
    timer: 'settle_3d',
    money: 'rest',
    turn: { what: '裁决', idle: '其他计时全部暂停。' },
    notices: toBoth('平台裁决：款项结算给媒体主'),
    event: '平台裁决：款项结算给媒体主',
    why: 'The ruling finds the work delivered.',
  },
  rule_refund: {
    actor: 'platform',
    action: {
      by: 'act',
      label: '裁决退款',
      kind: 'danger',
      question: { title: '裁决退款给广告主？', text: '{price} 全额退回{wallet}。', ok: '裁决退款' },
      fields: [reasonField('裁决理由', 10, 1000)],
      done: '已裁决退款',
    },
    from: disputable,
    to: 'terminated',
    afterSale: { from: ['disputed'], to: 'refunded' },
    guards: [],
    timer: 'none',
    money: 'refund_all',
    notices: toBoth('平台裁决：{price} 全额退回{wallet}'),
    event: '平台裁决：托管款项退回广告主钱包',
    why: 'The ruling finds the work not delivered.',
  },
  rule_split: {
    actor: 'platform',
    action: {
      by: 'act',
      label: '裁决按比例分配',
      kind: 'plain',
      question: {
        title: '裁决按比例分配？',
        text: '广告主的一份退回{wallet}，其余扣除服务费后归媒体主。',
        ok: '裁决分配',
      },
      fields: [
        { kind: 'percent', name: 'buyer_percent', label: '退回广告主的比例', min: 1, max: 99 },
        reasonField('裁决理由', 10, 1000),
      ],
      done: '已裁决按比例分配',
    },
    from: disputable,
    to: 'terminated',
    afterSale: { from: ['disputed'], to: 'partially_refunded' },
    guards: [],
    timer: 'none',
    money: 'split',
    notices: toBoth('平台裁决：托管款项按比例分配'),
    event: '平台裁决：托管款项按比例分配',
    why: 'The ruling finds fault on both sides.',
  },
} as const satisfies Phase;
