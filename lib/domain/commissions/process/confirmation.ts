import type { CommissionMove } from '../move';
import { commissionTimers } from '../timers';

const { confirm, pay } = commissionTimers;

/** The buyer agrees to what was told, by word or by silence. */
export const confirmation = {
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
} as const satisfies Record<string, CommissionMove>;
