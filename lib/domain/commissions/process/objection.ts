import type { CommissionMove } from '../move';
import { commissionTimers } from '../timers';
import { netSales, proof, reason } from './fields';

const { answer, pay } = commissionTimers;

/** The buyer names another figure: its owner accepts it or explains, and then the platform says which holds. */
export const objection = {
  object: {
    actor: 'buyer',
    action: {
      label: '提出异议',
      kind: 'plain',
      question: {
        title: '对净销售额提出异议',
        text: `媒体主申报 {net}。请写明您认为的净销售额并附上依据，媒体主有 ${answer.count} 小时接受或说明，之后由平台认定。`,
        ok: '提出异议',
      },
      fields: [
        netSales('您认为的净销售额', '成交额减去退货退款后的金额；没有成交请填 0'),
        proof('依据，例如店铺后台截图'),
        reason('哪里不一致', 5, '例如 11 月 12 日之后的退款没有扣除'),
      ],
      done: '已提出异议，等待媒体主答复',
    },
    from: ['stated'],
    to: 'disputed',
    timer: 'answer',
    netSales: 'claim',
    notices: [
      {
        to: 'seller',
        topic: 'dispute',
        words: `广告主认为净销售额是 {claimed}，请在 ${answer.count} 小时内接受或说明`,
      },
    ],
    event: '提出异议，认为净销售额是 {claimed}',
    why: 'The shop’s own books may say another figure.',
  },
  drop_objection: {
    actor: 'buyer',
    action: {
      label: '撤回异议',
      kind: 'quiet',
      question: {
        title: '撤回异议吗？',
        text: '撤回即确认净销售额 {net}，应付佣金 {amount}。',
        ok: '撤回并确认',
      },
      fields: [],
      done: '已撤回异议，请支付佣金',
    },
    from: ['disputed'],
    to: 'payable',
    timer: 'pay',
    notices: [
      {
        to: 'seller',
        topic: 'progress',
        words: '广告主撤回异议，确认净销售额 {net}，等待支付佣金 {amount}',
      },
    ],
    event: '撤回异议，确认净销售额 {net}，应付佣金 {amount}',
    why: 'Who sees that the owner was right need not wait for a ruling.',
  },
  accept_claim: {
    actor: 'seller',
    action: {
      label: '接受对方的金额',
      kind: 'primary',
      question: {
        title: '接受净销售额 {claimed} 吗？',
        text: '接受后佣金为 {claimed_amount}，广告主接着支付。',
        ok: '接受',
      },
      fields: [],
      done: '已接受，等待广告主支付佣金',
    },
    from: ['disputed'],
    to: 'payable',
    timer: 'pay',
    netSales: 'claimed',
    notices: [
      {
        to: 'buyer',
        topic: 'turn',
        words: `媒体主接受净销售额 {net}，请在 ${pay.count} 天内支付佣金 {amount}`,
      },
    ],
    event: '接受净销售额 {net}，应付佣金 {amount}',
    why: 'What both agree on is owed.',
  },
  answer: {
    actor: 'seller',
    action: {
      label: '说明并请平台认定',
      kind: 'plain',
      question: {
        title: '说明您的净销售额',
        text: '提交后由平台对照双方材料认定，提交后不能修改。',
        ok: '提交说明',
      },
      fields: [proof('依据'), reason('说明', 5)],
      done: '已提交说明，等待平台认定',
    },
    from: ['disputed'],
    to: 'disputed',
    guards: ['unheard'],
    timer: null,
    hears: true,
    turn: '接受对方的金额，或说明',
    notices: [{ to: 'buyer', topic: 'dispute', words: '媒体主已说明，等待平台认定净销售额' }],
    event: '提交说明，等待平台认定',
    why: 'Nobody is ruled on unheard.',
  },
  unanswered: {
    actor: 'system',
    from: ['disputed'],
    to: 'disputed',
    guards: ['due'],
    timer: null,
    hears: true,
    otherwise: '到时由平台按已有材料认定。',
    notices: [
      {
        to: 'both',
        topic: 'dispute',
        words: `媒体主 ${answer.count} 小时未答复，平台按已有材料认定净销售额`,
      },
    ],
    event: `${answer.count} 小时未答复，由平台按已有材料认定`,
    why: 'Who does not answer cannot keep the other side waiting.',
  },
  rule: {
    actor: 'platform',
    action: {
      label: '认定净销售额',
      kind: 'primary',
      question: {
        title: '认定净销售额',
        text: '媒体主申报 {net}，广告主认为 {claimed}。',
        ok: '认定',
      },
      fields: [netSales('认定的净销售额', '元，没有成交填 0'), reason('认定理由', 10)],
      done: '已认定净销售额',
    },
    from: ['disputed'],
    to: 'payable',
    guards: ['heard'],
    timer: 'pay',
    netSales: 'told',
    turn: '认定净销售额，从申请起 72 小时内',
    notices: [
      {
        to: 'both',
        topic: 'dispute',
        words: `平台认定净销售额 {net}，佣金 {amount}，广告主 ${pay.count} 天内支付`,
      },
    ],
    event: '平台认定净销售额 {net}，应付佣金 {amount}',
    why: 'Two figures and two proofs: somebody has to say which holds.',
  },
} as const satisfies Record<string, CommissionMove>;
