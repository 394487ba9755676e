import { listField, reasonField } from './action';
import { working } from './refund-request';
import { type Phase, toBoth, toBuyer, toSeller } from './transition';

/** Nothing is released yet: a dispute may be about the whole order, and a ruling divides the whole price. */
export const beforeAcceptance = [...working, 'inspecting', 'pending_confirm'] as const;
export const disputable = [...beforeAcceptance, 'retaining'] as const;
const quiet = ['none', 'refund_refused'] as const;

const question = {
  title: '申请仲裁',
  text: '请按条写明哪里与约定不符，并附上证据。对方有 72 小时逐条答辩，之后平台逐条认定、裁决放款、退款或按比例分配，分配的是仍在托管的 {escrow}。裁决前其他计时暂停。',
  ok: '申请仲裁',
};

const points = listField('points', '主张', 1, 8);

/** The sides claim and answer by points; the platform rules in `ruling`. */
export const dispute = {
  open_dispute: {
    actor: 'buyer',
    action: {
      by: 'act',
      label: '申请仲裁',
      kind: 'quiet',
      question,
      fields: [
        points,
        {
          kind: 'percent',
          name: 'claimed_percent',
          label: '要求退回的比例',
          min: 1,
          max: 100,
        },
      ],
      form: 'claim',
      done: '已申请仲裁，计时暂停',
    },
    from: disputable,
    to: null,
    afterSale: { from: quiet, to: 'disputed' },
    guards: [],
    timer: 'answer_72h',
    money: 'none',
    effects: ['open_dispute'],
    notices: [toSeller('dispute', '广告主申请仲裁，其他计时暂停，请在 72 小时内逐条答辩')],
    event: '申请仲裁，计时暂停',
    why: 'After publication there is no refund but by a ruling.',
  },
  seller_opens_dispute: {
    actor: 'seller',
    action: {
      by: 'act',
      label: '申请仲裁',
      kind: 'quiet',
      question,
      fields: [
        points,
        {
          kind: 'percent',
          name: 'claimed_percent',
          label: '同意退给广告主的比例',
          min: 0,
          max: 99,
        },
      ],
      form: 'claim',
      done: '已申请仲裁，计时暂停',
    },
    from: disputable,
    to: null,
    afterSale: { from: quiet, to: 'disputed' },
    guards: [],
    timer: 'answer_72h',
    money: 'none',
    effects: ['open_dispute'],
    notices: [toBuyer('dispute', '媒体主申请仲裁，其他计时暂停，请在 72 小时内逐条答辩')],
    event: '媒体主申请仲裁，计时暂停',
    why: 'The media owner has the same right to a ruling.',
  },
  link_gone: {
    actor: 'platform',
    action: {
      by: 'act',
      label: '登记作品下线',
      kind: 'danger',
      question: {
        title: '登记作品提前下线？',
        text: '留在托管的款项等待裁决，媒体主有 72 小时说明。',
        ok: '登记下线',
      },
      fields: [reasonField('核查情况', 5, 1000)],
      done: '已登记，等待媒体主说明',
    },
    from: ['retaining'],
    to: null,
    afterSale: { from: quiet, to: 'disputed' },
    guards: [],
    timer: 'answer_72h',
    money: 'none',
    effects: ['open_dispute'],
    notices: [
      toBuyer('dispute', '保留期内作品已无法打开，{escrow} 留在托管，平台将按条裁决'),
      toSeller('dispute', '保留期内作品已无法打开，请在 72 小时内说明或恢复，之后由平台裁决'),
    ],
    event: '保留期内作品已无法打开，平台登记下线，计时暂停',
    why: 'Paid for staying online: what went early is ruled on, and the rest stays in escrow until then.',
  },
  buyer_answers_dispute: {
    actor: 'buyer',
    action: {
      by: 'act',
      label: '提交答辩',
      kind: 'primary',
      next: '去答辩',
      question: {
        title: '逐条答辩',
        text: '请对每一条写明您的说法并附上证据。提交后不能修改，平台据此裁决仍在托管的 {escrow}。',
        ok: '提交答辩',
      },
      fields: [
        listField('answers', '答辩', 1, 8),
        {
          kind: 'percent',
          name: 'offered_percent',
          label: '您接受退回的比例',
          min: 0,
          max: 100,
        },
      ],
      form: 'answer',
      done: '答辩已提交，等待平台裁决',
    },
    from: disputable,
    to: null,
    afterSale: { from: ['disputed'], to: 'disputed' },
    guards: ['clock_runs', 'opened_by_seller'],
    timer: 'none',
    money: 'none',
    effects: ['answer_dispute'],
    turn: { what: '逐条答辩', only: 'clock' },
    notices: [toSeller('dispute', '广告主已答辩，等待平台裁决')],
    event: '提交答辩，等待平台裁决',
    why: 'Nobody is ruled on unheard.',
  },
  seller_answers_dispute: {
    actor: 'seller',
    action: {
      by: 'act',
      label: '提交答辩',
      kind: 'primary',
      next: '去答辩',
      question: {
        title: '逐条答辩',
        text: '请对每一条写明您的说法并附上证据。提交后不能修改，平台据此裁决仍在托管的 {escrow}。',
        ok: '提交答辩',
      },
      fields: [
        listField('answers', '答辩', 1, 8),
        {
          kind: 'percent',
          name: 'offered_percent',
          label: '您愿意退回的比例',
          min: 0,
          max: 100,
        },
      ],
      form: 'answer',
      done: '答辩已提交，等待平台裁决',
    },
    from: disputable,
    to: null,
    afterSale: { from: ['disputed'], to: 'disputed' },
    guards: ['clock_runs', 'not_opened_by_seller'],
    timer: 'none',
    money: 'none',
    effects: ['answer_dispute'],
    turn: { what: '逐条答辩', only: 'clock' },
    notices: [toBuyer('dispute', '媒体主已答辩，等待平台裁决')],
    event: '媒体主提交答辩，等待平台裁决',
    why: 'Nobody is ruled on unheard.',
  },
  dispute_unanswered: {
    actor: 'system',
    from: disputable,
    to: null,
    afterSale: { from: ['disputed'], to: 'disputed' },
    guards: ['due'],
    timer: 'none',
    money: 'none',
    otherwise: '到时由平台按已有材料裁决。',
    notices: toBoth('dispute', '72 小时未答辩，平台按已有材料裁决'),
    event: '72 小时未答辩，由平台按已有材料裁决',
    why: 'Who does not answer cannot keep the other side’s money waiting.',
  },
} as const satisfies Phase;
