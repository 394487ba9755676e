import type { FormField } from '../form-field';
import { keysOf } from '../keys-of';
import type { CommissionFieldName, CommissionMove } from './commission-move';
import { commissionTimers } from './commission-timers';

const { returns, state, confirm, answer, pay, dun } = commissionTimers;

const netSales = (label: string, hint: string): FormField<CommissionFieldName> => ({
  kind: 'yuan',
  name: 'net_sales',
  label,
  hint,
  required: true,
});
const proof = (label: string): FormField<CommissionFieldName> => ({
  kind: 'files',
  name: 'files',
  label,
  min: 1,
  max: 9,
});
const reason = (label: string, min: number, placeholder = ''): FormField<CommissionFieldName> => ({
  kind: 'text',
  name: 'reason',
  label,
  min,
  max: 500,
  ...(placeholder ? { placeholder } : {}),
});

const statement: readonly FormField<CommissionFieldName>[] = [
  netSales('净销售额', '成交额减去退货退款后的金额；没有成交请填 0'),
  { kind: 'day', name: 'period_from', label: '统计开始日期', required: true },
  { kind: 'day', name: 'period_to', label: '统计结束日期', required: true },
  proof('后台截图或结算单'),
  reason('补充说明（选填）', 0),
];

/**
 * The whole process of the commission of a show (domain.md: live selling), beside the order's own: the slot fee is settled
 * without waiting for it. A row says who, when, clock, money, button, whom it tells; the server runs it, both order pages
 * and the platform's queue are made of it, a test walks it.
 */
export const commissionMoves = {
  returns_over: {
    actor: 'system',
    from: ['returning'],
    to: 'awaiting_statement',
    guards: ['due'],
    timer: 'state',
    turn: `等退货期结束，验收后 ${returns.count} 天`,
    otherwise: `之后媒体主有 ${state.count} 天申报净销售额。`,
    notices: [
      {
        to: 'seller',
        topic: 'turn',
        words: `退货期已过，请在 ${state.count} 天内申报净销售额，逾期视为放弃佣金`,
      },
    ],
    event: `退货期已过，媒体主 ${state.count} 天内申报净销售额`,
    why: 'Net sales are what is left after returns; before that nobody knows them.',
  },
  state: {
    actor: 'seller',
    action: {
      label: '申报净销售额',
      kind: 'primary',
      question: {
        title: '申报净销售额',
        text: `佣金按净销售额的 {rate} 计。广告主有 ${confirm.count} 天确认，到时未提出异议视为确认。`,
        ok: '提交申报',
      },
      fields: statement,
      done: '已申报，等待广告主确认',
    },
    from: ['awaiting_statement'],
    to: 'stated',
    timer: 'confirm',
    netSales: 'told',
    turn: '申报净销售额',
    notices: [
      {
        to: 'buyer',
        topic: 'turn',
        words: `媒体主申报净销售额 {net}，佣金 {amount}，请在 ${confirm.count} 天内确认`,
      },
    ],
    event: '申报净销售额 {net}，佣金 {amount}',
    why: 'Only the owner sees what the show sold; the proof lets the buyer compare.',
  },
  restate: {
    actor: 'seller',
    action: {
      label: '更正申报',
      kind: 'quiet',
      question: {
        title: '更正净销售额',
        text: `更正后广告主重新有 ${confirm.count} 天确认。`,
        ok: '提交更正',
      },
      fields: statement,
      done: '已更正，等待广告主确认',
    },
    from: ['stated'],
    to: 'stated',
    timer: 'confirm',
    netSales: 'told',
    notices: [
      {
        to: 'buyer',
        topic: 'turn',
        words: `媒体主更正净销售额为 {net}，佣金 {amount}，请在 ${confirm.count} 天内确认`,
      },
    ],
    event: '更正净销售额为 {net}，佣金 {amount}',
    why: 'A slip in the figures is mended before the buyer has looked, instead of being argued about.',
  },
  statement_missed: {
    actor: 'system',
    from: ['awaiting_statement'],
    to: 'waived',
    guards: ['due'],
    timer: null,
    otherwise: '到时未申报，视为放弃佣金。',
    reminders: [
      {
        to: 'seller',
        topic: 'deadline',
        words: '还有 3 天申报净销售额，逾期视为放弃佣金',
        hoursBefore: 72,
      },
      {
        to: 'seller',
        topic: 'deadline',
        words: '还有 1 天申报净销售额，逾期视为放弃佣金',
        hoursBefore: 24,
      },
    ],
    notices: [
      {
        to: 'both',
        topic: 'settlement',
        words: `媒体主 ${state.count} 天未申报净销售额，这一单没有佣金`,
      },
    ],
    event: `${state.count} 天未申报净销售额，视为放弃佣金`,
    why: 'A buyer must not wait for ever for a figure that only the owner has; he was told twice before.',
  },
  nothing_due: {
    actor: 'system',
    from: ['stated', 'payable'],
    to: 'settled',
    guards: ['nothing'],
    timer: null,
    otherwise: '',
    notices: [{ to: 'both', topic: 'settlement', words: '净销售额 {net}，没有佣金要付' }],
    event: '净销售额 {net}，没有佣金要付',
    why: 'A show that sold nothing owes nothing: there is nothing to confirm or to pay.',
  },
  confirm: {
    actor: 'buyer',
    action: {
      label: '确认净销售额',
      kind: 'primary',
      question: {
        title: '确认净销售额吗？',
        text: '净销售额 {net}，佣金 {amount}。确认后不能撤回，接着用可用余额支付佣金。',
        ok: '确认',
      },
      fields: [],
      done: '已确认，请支付佣金',
    },
    from: ['stated'],
    to: 'payable',
    timer: 'pay',
    turn: '核对净销售额，确认或提出异议',
    notices: [
      {
        to: 'seller',
        topic: 'progress',
        words: '广告主已确认净销售额 {net}，等待支付佣金 {amount}',
      },
    ],
    event: '确认净销售额 {net}，应付佣金 {amount}',
    why: 'What both agree on is owed.',
  },
  confirm_by_time: {
    actor: 'system',
    from: ['stated'],
    to: 'payable',
    guards: ['due'],
    timer: 'pay',
    otherwise: '到时未提出异议，视为确认。',
    reminders: [
      {
        to: 'buyer',
        topic: 'deadline',
        words: '还有 3 天确认净销售额 {net}，到时未提出异议视为确认',
        hoursBefore: 72,
      },
      {
        to: 'buyer',
        topic: 'deadline',
        words: '还有 1 天确认净销售额 {net}，到时未提出异议视为确认',
        hoursBefore: 24,
      },
    ],
    notices: [
      {
        to: 'buyer',
        topic: 'turn',
        words: `${confirm.count} 天未提出异议，视为确认净销售额 {net}，请在 ${pay.count} 天内支付佣金 {amount}`,
      },
      {
        to: 'seller',
        topic: 'progress',
        words: `广告主 ${confirm.count} 天未提出异议，视为确认净销售额 {net}，等待支付佣金 {amount}`,
      },
    ],
    event: `${confirm.count} 天未提出异议，视为确认净销售额 {net}，应付佣金 {amount}`,
    why: 'An owner who has told is not to wait for ever; the buyer was told twice before.',
  },
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
  pay: {
    actor: 'buyer',
    action: {
      label: '支付佣金',
      kind: 'primary',
      question: {
        title: '支付佣金 {amount}',
        text: '从您的可用余额支付，进入媒体主待结算，T+3 到账。余额不足请先充值。',
        ok: '支付',
      },
      fields: [{ kind: 'pay_password', name: 'pay_password', label: '支付密码' }],
      done: '佣金已支付',
    },
    from: ['payable', 'overdue'],
    to: 'paid',
    timer: 'settle',
    money: 'pay',
    turn: '支付佣金 {amount}',
    notices: [
      {
        to: 'seller',
        topic: 'settlement',
        words: '广告主已支付佣金 {amount}，进入待结算，T+3 到账',
      },
    ],
    event: '支付佣金 {amount}，进入媒体主待结算',
    why: 'Confirmed by both, so it waits only for the days that every payment to an owner waits.',
  },
  pay_missed: {
    actor: 'system',
    from: ['payable'],
    to: 'overdue',
    guards: ['due'],
    timer: 'dun',
    otherwise: '到时未付，平台开始催收，本单不能开票。',
    reminders: [
      { to: 'buyer', topic: 'deadline', words: '还有 3 天支付佣金 {amount}', hoursBefore: 72 },
      { to: 'buyer', topic: 'deadline', words: '还有 1 天支付佣金 {amount}', hoursBefore: 24 },
    ],
    notices: [
      {
        to: 'buyer',
        topic: 'turn',
        words: '佣金 {amount} 已逾期，请尽快支付；平台可以从您的可用余额扣收',
      },
      { to: 'seller', topic: 'settlement', words: '广告主逾期未付佣金 {amount}，平台正在催收' },
    ],
    event: '逾期未付佣金 {amount}，平台开始催收',
    why: 'No balance goes below zero, so what is not there is asked for by people.',
  },
  dun: {
    actor: 'system',
    from: ['overdue'],
    to: 'overdue',
    guards: ['due'],
    timer: 'dun',
    otherwise: `平台每 ${dun.count} 天催收一次，并可以从可用余额扣收。`,
    notices: [
      {
        to: 'buyer',
        topic: 'turn',
        words: '佣金 {amount} 仍未支付，请尽快支付；平台可以从您的可用余额扣收',
      },
    ],
    event: '再次催收佣金 {amount}',
    why: 'What is owed is not forgotten.',
  },
  collect: {
    actor: 'platform',
    action: {
      label: '从可用余额扣收佣金',
      kind: 'primary',
      question: {
        title: '扣收佣金 {amount}？',
        text: '从广告主可用余额扣收，余额不足时不会扣。',
        ok: '扣收',
      },
      fields: [reason('扣收依据', 5)],
      done: '佣金已扣收',
    },
    from: ['overdue'],
    to: 'paid',
    timer: 'settle',
    money: 'pay',
    notices: [
      { to: 'buyer', topic: 'settlement', words: '逾期的佣金 {amount} 已从您的可用余额扣收' },
      { to: 'seller', topic: 'settlement', words: '平台已扣收佣金 {amount}，进入待结算，T+3 到账' },
    ],
    event: '平台从广告主可用余额扣收佣金 {amount}，进入媒体主待结算',
    why: 'The contract allows it once the days to pay are over.',
  },
  forgo: {
    actor: 'seller',
    action: {
      label: '免除佣金',
      kind: 'quiet',
      question: {
        title: '免除这笔佣金吗？',
        text: '免除后广告主不用再付这一单的佣金，不能撤回。',
        ok: '免除佣金',
        danger: true,
      },
      fields: [reason('原因（选填）', 0)],
      done: '已免除佣金',
    },
    from: ['awaiting_statement', 'stated', 'disputed', 'payable', 'overdue'],
    to: 'waived',
    timer: null,
    notices: [{ to: 'buyer', topic: 'settlement', words: '媒体主免除了这一单的佣金，无需支付' }],
    event: '媒体主免除佣金',
    why: 'Whose money it is may let it go.',
  },
  write_off: {
    actor: 'platform',
    action: {
      label: '停止催收佣金',
      kind: 'danger',
      question: {
        title: '停止催收佣金 {amount}？',
        text: '确认收不回时使用，双方会收到理由。',
        ok: '停止催收',
        danger: true,
      },
      fields: [reason('理由，双方可见', 10)],
      done: '已停止催收',
    },
    from: ['overdue'],
    to: 'waived',
    timer: null,
    notices: [
      { to: 'both', topic: 'settlement', words: '平台停止催收佣金 {amount}，理由见订单的佣金记录' },
    ],
    event: '平台停止催收佣金 {amount}',
    why: 'A buyer who is gone must not stand in the queue for ever.',
  },
  settle: {
    actor: 'system',
    from: ['paid'],
    to: 'settled',
    guards: ['due'],
    timer: null,
    money: 'settle',
    turn: '结算佣金',
    otherwise: '到期自动结算，扣除服务费后进入媒体主可用余额。',
    notices: [
      { to: 'seller', topic: 'settlement', words: '佣金 {amount} 已结算，扣除服务费后到账' },
      { to: 'buyer', topic: 'settlement', words: '佣金 {amount} 已结算给媒体主' },
    ],
    event: '佣金 {amount} 结算完成，扣除服务费后到账媒体主',
    why: 'T+3, as every payment to an owner.',
  },
} as const satisfies Record<string, CommissionMove>;

export type CommissionMoveName = keyof typeof commissionMoves;

export const commissionMoveNames = keysOf(commissionMoves);

export const commissionMoveOf = (name: CommissionMoveName): CommissionMove => commissionMoves[name];
