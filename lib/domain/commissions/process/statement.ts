import type { FormField } from '@/lib/domain/form/field';
import type { CommissionFieldName, CommissionMove } from '../move';
import { commissionTimers } from '../timers';
import { netSales, proof, reason } from './fields';

const { returns, state, confirm } = commissionTimers;

const told: readonly FormField<CommissionFieldName>[] = [
  netSales('净销售额', '成交额减去退货退款后的金额；没有成交请填 0'),
  { kind: 'day', name: 'period_from', label: '统计开始日期', required: true },
  { kind: 'day', name: 'period_to', label: '统计结束日期', required: true },
  proof('后台截图或结算单'),
  reason('补充说明（选填）', 0),
];

/** After the days in which buyers may send back, its owner tells what was sold. */
export const statement = {
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
      fields: told,
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
      fields: told,
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
} as const satisfies Record<string, CommissionMove>;
