import { type FieldRow, listField, reasonField } from './action';
import { beforeAcceptance, disputable } from './dispute';
import { type Phase, toBoth } from './transition';

const findings = listField('findings', '逐条认定', 1, 8);
/** Left empty, it is made of the findings. */
const words = reasonField('裁决书', 0, 3000);
/** Why the share or the text is not what the findings come to; the second signer reads it, the sides do not. */
const departs: FieldRow = {
  kind: 'text',
  name: 'departs',
  label: '与认定不一致的理由',
  min: 0,
  max: 500,
  placeholder: '复核签字的同事可见，双方看不到',
};

/** The platform rules on a dispute that was answered, or whose time to answer is over. */
export const ruling = {
  rule_release: {
    actor: 'platform',
    action: {
      by: 'act',
      label: '裁决放款',
      kind: 'primary',
      question: {
        title: '裁决放款给媒体主？',
        text: '仍在托管的款项进入媒体主待结算，3 天后到账。',
        ok: '裁决放款',
      },
      fields: [findings, words, departs],
      done: '已裁决放款',
    },
    from: disputable,
    to: 'pending_settle',
    afterSale: { from: ['disputed'], to: 'resolved' },
    guards: ['heard'],
    timer: 'settle_3d',
    money: 'rest',
    effects: ['rule_dispute', 'stop_checks', 'open_commission'],
    turn: {
      what: '裁决',
      only: 'no_clock',
      promise: 'rule_dispute',
      idle: '其他计时暂停，已在结算的验收款除外。',
    },
    notices: toBoth('settlement', '平台裁决：仍在托管的 {to_pending} 进入媒体主待结算，3 天后结算'),
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
      fields: [findings, words, departs],
      done: '已裁决退款',
    },
    from: beforeAcceptance,
    to: 'terminated',
    afterSale: { from: ['disputed'], to: 'refunded' },
    guards: ['heard'],
    timer: 'none',
    money: 'refund_all',
    effects: ['rule_dispute', 'stop_checks'],
    notices: toBoth('settlement', '平台裁决：{price} 全额退回{wallet}'),
    event: '平台裁决：托管款项退回广告主钱包',
    why: 'The ruling finds the work not delivered.',
  },
  rule_refund_kept: {
    actor: 'platform',
    action: {
      by: 'act',
      label: '裁决退回留存款',
      kind: 'danger',
      question: {
        title: '裁决把仍在托管的款项退给广告主？',
        text: '仍在托管的款项全部退回{wallet}；验收时已放的款项不变。',
        ok: '裁决退款',
      },
      fields: [findings, words, departs],
      done: '已裁决退款',
    },
    from: ['retaining'],
    to: 'terminated',
    afterSale: { from: ['disputed'], to: 'partially_refunded' },
    guards: ['heard'],
    timer: 'none',
    money: 'refund_all',
    effects: ['rule_dispute', 'stop_checks'],
    notices: toBoth(
      'settlement',
      '平台裁决：仍在托管的 {to_buyer} 退回{wallet}，验收时已放的款项不变',
    ),
    event: '平台裁决：仍在托管的款项退回广告主钱包，验收时已放的款项不变',
    why: 'Acceptance is final: a ruling in the retention period divides only what is still kept.',
  },
  rule_split: {
    actor: 'platform',
    action: {
      by: 'act',
      label: '裁决按比例分配',
      kind: 'plain',
      question: {
        title: '裁决按比例分配？',
        text: '只分配仍在托管的款项：广告主的一份退回{wallet}，其余扣除服务费后归媒体主。',
        ok: '裁决分配',
      },
      fields: [
        findings,
        {
          kind: 'percent',
          name: 'buyer_percent',
          label: '退回广告主的比例（占仍在托管的款项）',
          min: 1,
          max: 99,
        },
        words,
        departs,
      ],
      done: '已裁决按比例分配',
    },
    from: disputable,
    to: 'terminated',
    afterSale: { from: ['disputed'], to: 'partially_refunded' },
    guards: ['heard'],
    timer: 'none',
    money: 'split',
    effects: ['rule_dispute', 'stop_checks'],
    notices: toBoth(
      'settlement',
      '平台裁决：仍在托管的 {escrow} 分配，{to_buyer} 退回{wallet}，{to_seller} 归媒体主，服务费 {fee}',
    ),
    event: '平台裁决：托管款项按比例分配',
    why: 'The ruling finds fault on both sides.',
  },
} as const satisfies Phase;
