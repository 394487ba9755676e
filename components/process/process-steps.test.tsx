import { describe, expect, it } from 'vitest';
import { sumFen } from '@/lib/domain/money/money';
import { endStates } from '@/lib/domain/orders/states';
import { endings, processSteps } from './process-steps';

const steps = processSteps(1_000_000, '0.0800');

describe('the process as the page tells it', () => {
  it('goes from payment to completion, with whose turn it is and by when', () => {
    expect(steps.map(({ name }) => name)).toEqual([
      '待付款',
      '待接单',
      '待交稿',
      '稿件待确认',
      '待发布',
      '待质检',
      '待验收',
      '保留期',
      '待结算',
      '已完成',
    ]);
    const open = steps.slice(0, -1);
    expect(open.every(({ who, limit, otherwise }) => who && limit && otherwise)).toBe(true);
    expect(steps.find(({ state }) => state === 'pending_confirm')?.limit).toBe('7 天');
  });

  it('loses no 分 on the way: the balances hold the price in every state', () => {
    for (const { balances } of steps) {
      expect(sumFen(Object.values(balances))).toBe(1_000_000);
    }
  });

  it('shows 80/20 in the retention period and the fee at the end', () => {
    expect(steps.find(({ state }) => state === 'retaining')?.balances).toMatchObject({
      escrow: 200_000,
      pending: 800_000,
    });
    expect(steps.at(-1)?.balances).toMatchObject({ seller: 920_000, fee: 80_000 });
  });

  it('names a way into every end', () => {
    expect(endings(endStates).filter(({ ways }) => ways.length === 0)).toEqual([]);
  });
});
