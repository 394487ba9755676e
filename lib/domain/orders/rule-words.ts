import { rateLabel } from '@/lib/domain/figures/rate-label';
import { invoiceRate } from '@/lib/domain/invoices/rate';
import { timerLengths } from './process/timers';
import { defaultTerms } from './terms';
import { lengthWords, timerWords } from './timer-words';

/** Figures of the rules as sentences of public pages print them: read off the process and its usual terms. */
export const ruleWords = {
  /** 80% */
  released: `${defaultTerms.releasePercent}%`,
  kept: `${100 - defaultTerms.releasePercent}%`,
  retention: timerWords('retention'),
  settle: timerWords('settle_3d'),
  pay: timerWords('pay_30m'),
  transfer: timerWords('bank_72h'),
  accept: timerWords('accept_24h'),
  review: timerWords('review_72h'),
  /** after the last agreed day, or after an approval that came later */
  publish: lengthWords(timerLengths.publish_24h_after_window),
  inspect: timerWords('inspect_24h'),
  confirm: timerWords('confirm_7d'),
  answer: timerWords('answer_72h'),
  /** 6% */
  vat: rateLabel(invoiceRate),
} as const;
