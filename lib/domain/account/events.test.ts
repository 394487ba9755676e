import { expect, it } from 'vitest';
import { accountEvents, eventWords } from './events';

it('tells a kind with what the record adds, and one of an older program by its name', () => {
  expect(eventWords('pay_pass_wrong', '4')).toEqual({
    says: '支付密码输错，还可以再试 4 次',
    outcome: 'failed',
  });
  expect(eventWords('toString', '')).toEqual({ says: 'toString', outcome: 'done' });
});

it('leaves no blank open in what it says', () => {
  for (const kind of Object.keys(accountEvents)) {
    expect(eventWords(kind, '139****0000').says).not.toMatch(/[{}]/);
  }
});
