import { timerLengths } from '@/lib/domain/orders/process/timers';
import { promisedTimes } from '@/lib/domain/orders/promised-times';
import { lengthWords } from '@/lib/domain/orders/timer-words';
import { keysOf } from '@/lib/domain/text/keys-of';
import { callBackMinutes } from '@/lib/domain/time/opening-hours';

/** What the platform promises of its own work and its records can be held to, in the words of the rule's owner. */
export const keptPromises = {
  inspect: { words: `发布后 ${lengthWords(timerLengths.inspect_24h)}内质检`, unit: '次' },
  rule_dispute: { words: `仲裁 ${lengthWords(promisedTimes.rule_dispute)}内裁定`, unit: '件' },
  pay_out: { words: '提现审核后，下一个工作日 12:00 前打款', unit: '笔' },
  call_back: { words: `服务时间内 ${callBackMinutes} 分钟回电`, unit: '通' },
} as const;

export type PromiseKey = keyof typeof keptPromises;

export const promiseKeys = keysOf(keptPromises);
