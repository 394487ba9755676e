import { describe, expect, it } from 'vitest';
import { transitionNames, transitionOf } from './process';
import { timerWords } from './timer-words';

describe('the clocks of an order in words', () => {
  it.each([
    ['pay_30m', '30 分钟'],
    ['review_72h', '72 小时'],
    ['confirm_7d', '7 天'],
    ['accept_24h_or_brief_72h', '24 小时；投放要求未填完时等 72 小时'],
    ['publish_24h_after_window', '约定的发布日期（有前后天数的，为最后一天）后 24 小时'],
    ['settle_3d', '3 天'],
    ['bank_72h', '72 小时'],
    ['retention', '30 天'],
    ['none', ''],
  ] as const)('%s reads %s', (timer, words) => expect(timerWords(timer)).toBe(words));

  it('has words for every clock that the process starts', () => {
    const silent = transitionNames
      .map((name) => transitionOf(name).timer)
      .filter((timer) => !['none', 'keep', 'resume'].includes(timer) && timerWords(timer) === '');
    expect(silent).toEqual([]);
  });
});
