import type { Timer } from './process';
import { type TimerLength, timerLengths } from './process/timers';
import { defaultTerms, type OrderTerms } from './terms';

const units: Record<TimerLength['unit'], string> = { minute: '分钟', hour: '小时', day: '天' };

/** 72 小时. */
export const lengthWords = ({ count, unit }: TimerLength): string => `${count} ${units[unit]}`;

/**
 * How long a clock of the order process runs, as pages print it; '' for those that start none.
 * @param terms of the order; public pages print what an order gets when it is placed
 */
export function timerWords(
  timer: Timer,
  terms: Pick<OrderTerms, 'retentionDays'> = defaultTerms,
): string {
  switch (timer) {
    case 'none':
    case 'keep':
    case 'resume':
      return '';
    case 'retention':
      return lengthWords({ count: terms.retentionDays, unit: 'day' });
    case 'draft_date':
      return '投放要求约定的首稿日期';
    case 'publish_24h_after_window':
      return `约定的发布日期（有前后天数的，为最后一天）后 ${lengthWords(timerLengths[timer])}`;
    case 'accept_24h_or_brief_72h': {
      const { accept_24h: accept, brief_72h: brief } = timerLengths;
      return `${lengthWords(accept)}；投放要求未填完时等 ${lengthWords(brief)}`;
    }
    default:
      return lengthWords(timerLengths[timer]);
  }
}
