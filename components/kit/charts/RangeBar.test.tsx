import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { marketScale } from '@/lib/domain/catalog/market-scale';
import { RangeBar } from './RangeBar';
import { rangeLegend, rangeScale } from './range-scale';
import { ShareBar, ShareKey } from './ShareBar';

const range = {
  tenth_fen: 10_000,
  low_fen: 100_000,
  median_fen: 200_000,
  high_fen: 1_000_000,
  ninetieth_fen: 10_000_000,
};

const rects = (bar: ReactNode) =>
  [...render(bar).container.querySelectorAll('rect')].map((rect) => ({
    x: Number(rect.getAttribute('x') ?? 0),
    width: Number(rect.getAttribute('width')),
  }));

describe('a bar of prices', () => {
  it('stands on whole decades around all of its block', () => {
    expect(rangeScale([range, { ...range, tenth_fen: 9_900, ninetieth_fen: 10_000_001 }])).toEqual({
      from: 1_000,
      to: 100_000_000,
    });
  });

  it('puts each decade at the same distance', () => {
    const [, all, half, median] = rects(<RangeBar range={range} scale={rangeScale([range])} />);
    expect(all).toEqual({ x: 0, width: 240 });
    expect(half).toEqual({ x: 80, width: 80 });
    expect(median?.x).toBeGreaterThan(80);
    expect(median?.x).toBeLessThan(160);
  });

  it('can be drawn where all prices are the same', () => {
    const same = {
      tenth_fen: 10_000,
      low_fen: 10_000,
      median_fen: 10_000,
      high_fen: 10_000,
      ninetieth_fen: 10_000,
    };
    for (const { x, width } of rects(<RangeBar range={same} scale={rangeScale([same])} />)) {
      expect(Number.isFinite(x) && Number.isFinite(width)).toBe(true);
    }
  });
});

it('draws no pale part that nobody knows, and its legend names none', () => {
  const { tenth_fen: _low, ninetieth_fen: _high, ...half } = range;
  expect(rects(<RangeBar range={half} scale={rangeScale([half])} />)).toHaveLength(3);
  expect(rangeLegend()).toBe('浅条为中间八成报价，深条为中间一半，竖线为中位');
  expect(rangeLegend('half')).toBe('深条为中间一半，竖线为中位');
});

it('says what it shows where no text stands beside it', () => {
  render(<RangeBar range={range} scale={marketScale} label="抖音" />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    '抖音：一半报价在 ¥1,000–¥1万，中位 ¥2,000',
  );
});

describe('a bar of shares', () => {
  it('cuts the whole in order and leaves the rest pale', () => {
    const [whole, first, second] = rects(
      <ShareBar
        parts={[
          { platform: 5, share: 0.5 },
          { platform: 9, share: 0.25 },
        ]}
      />,
    );
    expect(whole?.width).toBe(240);
    expect(first).toEqual({ x: 0, width: 119 });
    expect(second).toEqual({ x: 120, width: 59 });
  });

  it('gives a part and its key one colour, which is no other platform’s', () => {
    const fills = (shown: ReactNode) =>
      [...render(shown).container.querySelectorAll('rect[fill]')].map((rect) =>
        rect.getAttribute('fill'),
      );
    const [own, other] = fills(
      <ShareBar
        parts={[
          { platform: 5, share: 0.5 },
          { platform: 9, share: 0.25 },
        ]}
      />,
    );
    expect(fills(<ShareKey platform={5} />)).toEqual([own]);
    expect(other).not.toBe(own);
  });
});
