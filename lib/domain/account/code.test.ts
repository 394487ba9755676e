import { describe, expect, it } from 'vitest';
import { codeProblem, isCode, secondsLeft, waitWords } from './code';

describe('a code', () => {
  it.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['x123456', false],
  ])('%s: %s', (text, is) => expect(isCode(text)).toBe(is));

  it('that is missing is asked for, one that is not whole is wrong', () => {
    expect([codeProblem(''), codeProblem('  ')]).toEqual(['请输入验证码', '请输入验证码']);
    expect([codeProblem('12345'), codeProblem('123456')]).toEqual(['验证码错误', undefined]);
  });

  it('may be asked for again after whole seconds, rounded up, never below none', () => {
    expect([secondsLeft(61_000, 1000), secondsLeft(1001, 1000)]).toEqual([60, 1]);
    expect([secondsLeft(1000, 1000), secondsLeft(0, 5000)]).toEqual([0, 0]);
  });

  it('is waited for in seconds, and where the hour is full in minutes', () => {
    expect([0, 1, 60, 3039].map(waitWords)).toEqual([
      '',
      '1秒后获取',
      '60秒后获取',
      '51分钟后获取',
    ]);
  });
});
