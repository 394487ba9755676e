import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MoneyBar } from './MoneyBar';

const bars = (
  amounts: Partial<Record<'buyer' | 'escrow' | 'pending' | 'seller' | 'fee', number>>,
) =>
  [
    ...render(
      <MoneyBar
        amounts={{ buyer: 0, escrow: 0, pending: 0, seller: 0, fee: 0, ...amounts }}
        width={56}
        height={100}
      />,
    ).container.querySelectorAll('rect'),
  ].map((rect) => [
    rect.getAttribute('class'),
    rect.getAttribute('y'),
    rect.getAttribute('height'),
  ]);

describe('the bar of where money lies', () => {
  it('stacks the shares from the ground up to its whole height', () => {
    expect(bars({ escrow: 200_000, pending: 800_000 })).toEqual([
      ['escrow', '80', '20'],
      ['pending', '0', '80'],
    ]);
  });

  it('shows nothing of a pot without money, and nothing at all without any', () => {
    expect(bars({ seller: 1 })).toEqual([['seller', '0', '100']]);
    expect(bars({})).toEqual([]);
  });
});
