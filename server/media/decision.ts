import { appError } from '@/lib/errors';

/** What the platform says to something that waits for it. */
export interface Verdict {
  decision: 'approve' | 'reject';
  /** for its owner to read; required to reject */
  reason?: string;
}

/**
 * Whether a decision is still to be taken. Call it with the row locked.
 * @returns `done before` where the same was decided already: nothing is to be done, nobody is told again
 * @throws AppError rule_broken where it was decided otherwise, does not wait, or a rejection gives no reason
 */
export function decisionOf<S extends string>({
  what,
  from,
  to,
  labels,
  reason,
}: {
  what: string;
  from: S;
  to: NoInfer<S>;
  labels: Readonly<Record<S, string>>;
  reason: string;
}): 'to do' | 'done before' {
  if (from === to) return 'done before';
  if (from !== 'pending') {
    throw appError('rule_broken', { msg: `${what}现在是${labels[from]}，不能再${labels[to]}` });
  }
  if (['rejected', 'refused'].includes(to) && reason.trim() === '') {
    throw appError('rule_broken', { msg: '请写明理由，媒体主会看到' });
  }
  return 'to do';
}
