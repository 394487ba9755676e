import { expect, it } from 'vitest';
import { payPasswordProblem } from './pay-password';

it.each(['258369', '741852', '100200', '135791'])('%s may be a pay password', (value) => {
  expect(payPasswordProblem(value, '13800002046')).toBeNull();
});

it.each([
  ['12345', '支付密码为 6 位数字'],
  ['12345a', '支付密码为 6 位数字'],
  ['000000', '支付密码过于简单：请勿使用 6 位相同数字'],
  ['123456', '支付密码过于简单：请勿使用连续数字'],
  ['567890', '支付密码过于简单：请勿使用连续数字'],
  ['654321', '支付密码过于简单：请勿使用连续数字'],
  ['123123', '支付密码过于简单：请勿使用重复数字'],
  ['696969', '支付密码过于简单：请勿使用重复数字'],
  ['002046', '支付密码不能是手机号的后 6 位'],
])('%s is refused: %s', (value, sentence) => {
  expect(payPasswordProblem(value, '13800002046')).toBe(sentence);
});
