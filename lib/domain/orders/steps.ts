import type { TransitionName } from './process';
import { transitionNames, transitionOf } from './process';
import { type StepName, stepNames } from './process/transition';
import { isEnded, type OrderState } from './states';
import type { OrderTerms } from './terms';
import { timerWords } from './timer-words';
import { stateTimers } from './transitions';

export interface OrderStep {
  label: string;
  state: 'done' | 'now' | 'later';
  /** when it was reached; as given */
  at: string | null;
  /** how long it usually takes, for what comes */
  hint: string;
}

/** The circles: their words, and the states in which each is the one to be done; the first names its clock. */
const steps: Record<StepName, { label: string; now: readonly [OrderState, ...OrderState[]] }> = {
  pay: { label: '付款', now: ['pending_payment'] },
  accept: { label: '接单', now: ['pending_accept'] },
  draft: { label: '交稿', now: ['producing', 'draft_revising'] },
  approve: { label: '确认稿件', now: ['draft_review'] },
  publish: { label: '发布', now: ['pending_publish'] },
  inspect: { label: '质检', now: ['inspecting'] },
  confirm: { label: '验收', now: ['pending_confirm'] },
  retain: { label: '保留期', now: ['retaining'] },
  settle: { label: '结算', now: ['pending_settle'] },
};

/**
 * @param reached transition → when it last happened
 * @returns nine steps; those before the present one are done, an ended order keeps what it reached
 */
export function stepsOf(
  state: OrderState,
  reached: Partial<Record<TransitionName, string>>,
  terms: OrderTerms,
): OrderStep[] {
  const present = stepNames.findIndex((name) => steps[name].now.includes(state));
  return stepNames.map((name, index) => {
    const at = lastOf(name, reached);
    const done = isEnded(state) ? at !== null : index < present;
    return {
      label: steps[name].label,
      state: done ? 'done' : index === present ? 'now' : 'later',
      at: done ? at : null,
      hint: hintOf(steps[name].now[0], terms),
    };
  });
}

/** When one of the transitions that complete a step last happened. */
function lastOf(step: StepName, reached: Partial<Record<TransitionName, string>>): string | null {
  const moments = transitionNames
    .filter((name) => transitionOf(name).step === step)
    .flatMap((name) => reached[name] ?? []);
  return moments.sort().at(-1) ?? null;
}

function hintOf(state: OrderState, terms: OrderTerms): string {
  const timer = stateTimers[state] ?? 'none';
  switch (timer) {
    case 'draft_date':
    case 'publish_24h_after_window':
      return '按约定日期';
    case 'settle_3d':
      return 'T+3';
    case 'retention':
      return timerWords(timer, terms);
    default:
      return `${timerWords(timer, terms).split('；')[0]}内`;
  }
}
