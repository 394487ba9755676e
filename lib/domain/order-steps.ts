import type { TransitionName } from './order-process';
import { isEnded, type OrderState } from './order-states';

export interface OrderStep {
  label: string;
  state: 'done' | 'now' | 'later';
  /** when it was reached; as given */
  at: string | null;
  /** how long it usually takes, for what comes */
  hint: string;
}

interface Step {
  label: string;
  hint: string;
  /** states in which this step is the one to be done */
  now: readonly OrderState[];
  /** events that mark it done */
  by: readonly TransitionName[];
}

/** The usual way of an order, as the row of circles shows it. */
const steps: readonly Step[] = [
  { label: '付款', hint: '30 分钟内', now: ['pending_payment'], by: ['pay'] },
  { label: '接单', hint: '24 小时内', now: ['pending_accept'], by: ['accept'] },
  { label: '交稿', hint: '按约定日期', now: ['producing', 'draft_revising'], by: ['submit_draft'] },
  {
    label: '确认稿件',
    hint: '72 小时内',
    now: ['draft_review'],
    by: ['approve_draft', 'operator_approve'],
  },
  { label: '发布', hint: '按约定日期', now: ['pending_publish'], by: ['file_link'] },
  { label: '质检', hint: '24 小时内', now: ['inspecting'], by: ['pass_inspection'] },
  { label: '验收', hint: '7 天内', now: ['pending_confirm'], by: ['confirm', 'confirm_by_time'] },
  { label: '保留期', hint: '30 天', now: ['retaining'], by: ['period_over'] },
  { label: '结算', hint: 'T+3', now: ['pending_settle'], by: ['settle', 'settle_ruled'] },
];

/**
 * @param reached transition → when it last happened
 * @returns nine steps; those before the present one are done, an ended order keeps what it reached
 */
export function stepsOf(
  state: OrderState,
  reached: Partial<Record<TransitionName, string>>,
): OrderStep[] {
  const present = steps.findIndex((step) => step.now.includes(state));
  return steps.map((step, index) => {
    const at = step.by.flatMap((name) => reached[name] ?? []).at(-1) ?? null;
    const done = isEnded(state) ? at !== null : index < present;
    return {
      label: step.label,
      state: done ? 'done' : index === present ? 'now' : 'later',
      at: done ? at : null,
      hint: step.hint,
    };
  });
}
