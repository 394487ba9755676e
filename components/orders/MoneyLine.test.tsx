import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OrderDetail } from '@/components/order-records/order-row';
import { MoneyLine } from './MoneyLine';

afterEach(cleanup);

type Money = OrderDetail['money'];
const held = {
  label: '进入平台托管',
  amount_fen: 100_000,
  at: '2026-11-16T02:22:00Z',
  when: '',
  to: 'escrow',
} as const;
const shared = {
  label: '80% 转入您的待结算',
  amount_fen: 80_000,
  at: null,
  when: '验收后',
  to: 'seller',
} as const;
const settled = {
  label: '到您的可用余额',
  amount_fen: 92_000,
  at: null,
  when: '保留期满后 T+3',
  to: 'seller',
} as const;

/** The line as it reads, and which of its movements is now. */
function lineOf(money: Pick<Money, 'steps' | 'escrow_fen' | 'released_fen'>) {
  render(<MoneyLine money={{ note: '', ...money } as Money} />); // the line looks at these alone
  const moves = screen.getAllByRole('listitem');
  return {
    words: moves.map((move) => move.textContent),
    now: moves.findIndex((move) => move.getAttribute('aria-current') === 'step'),
  };
}

it('stands between what the money did and what it will do, with what lies in escrow', () => {
  expect(lineOf({ steps: [held, shared, settled], escrow_fen: 100_000, released_fen: 0 })).toEqual({
    words: [
      '进入平台托管¥1,000.0011-16 10:22',
      '现在，托管中¥1,000.00',
      '80% 转入您的待结算¥800.00验收后',
      '到您的可用余额¥920.00保留期满后 T+3',
    ],
    now: 1,
  });
});

it('says what waits for settlement once nothing lies in escrow any more', () => {
  const paid = { ...shared, at: '2026-11-20T02:22:00Z' };
  const line = lineOf({ steps: [held, paid, settled], escrow_fen: 0, released_fen: 100_000 });
  expect(line.words[2]).toBe('现在，待结算¥1,000.00');
});

it('has no present where all of it has happened', () => {
  const came = { ...settled, at: '2026-11-23T02:22:00Z' };
  expect(lineOf({ steps: [held, came], escrow_fen: 0, released_fen: 100_000 }).now).toBe(-1);
});
