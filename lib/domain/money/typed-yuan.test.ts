import { expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { typedYuan } from './typed-yuan';

it('leaves the number as it was meant, a minus with it', () => {
  expect(['￥１，０００．５ 元', ' 12.34', '-5', '−5', '五'].map(typedYuan)).toEqual([
    '1,000.5',
    '12.34',
    '-5',
    '-5',
    '',
  ]);
});

it('is refused by the call where it is below zero', () => {
  const answer = contract['capital/recharge'].input.safeParse({
    amount: typedYuan('-5'),
    way: 'alipay',
  });
  expect(answer.error?.issues[0]?.message).toBe('充值金额不正确，请填大于 0 的数，最多两位小数');
});
