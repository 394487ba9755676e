import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BandsPanel, ownBin } from './BandsPanel';
import type { ItemBand } from './item-shown';

const band: ItemBand = {
  label: '1–20秒',
  price_fen: 460_000,
  min_fen: 410_000,
  median_fen: 585_000,
  max_fen: 760_000,
  bins: [8, 10, 6, 4, 4, 3, 3],
  rank: '比 79% 的同类低',
};

test('a price stands in its step, the first and the last one included', () => {
  expect(ownBin(band)).toBe(1);
  expect(ownBin({ ...band, price_fen: 410_000 })).toBe(0);
  expect(ownBin({ ...band, price_fen: 760_000 })).toBe(6);
  expect(ownBin({ ...band, price_fen: 9_900_000 })).toBe(6);
  expect(ownBin({ ...band, price_fen: 100 })).toBe(0);
  expect(ownBin({ ...band, max_fen: band.min_fen })).toBe(0);
});

test('is drawn in steps with the middle dashed, and told in words', () => {
  render(<BandsPanel bands={[band]} />);
  const drawn = screen.getByRole('img');
  expect(drawn.getAttribute('aria-label')).toBe(
    '1–20秒：同类 38 个，最低 ¥4,100，中位 ¥5,850，最高 ¥7,600；这个报价 ¥4,600，比 79% 的同类低',
  );
  const bars = [...drawn.querySelectorAll<HTMLElement>('.bar')];
  expect(bars.map((bar) => bar.style.height)).toEqual([
    '80%',
    '100%',
    '60%',
    '40%',
    '40%',
    '30%',
    '30%',
  ]);
  expect(bars.findIndex((bar) => bar.classList.contains('own'))).toBe(1);
  expect(drawn.querySelector<HTMLElement>('.median')?.style.left).toBe('50%');
});
