import type { CommissionMove } from '../move';
import { commissionTimers } from '../timers';
import { reason } from './fields';

const { dun } = commissionTimers;

/** What is owed is paid, asked for and collected, or let go; then it settles. */
export const payment = {
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
