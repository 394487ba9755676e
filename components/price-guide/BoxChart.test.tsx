import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BoxChart } from './BoxChart';

const scale = { from: 10_000, to: 1_000_000, ticks: [10_000, 100_000, 1_000_000] };
const spread = {
  tenth_fen: 10_000,
  low_fen: 10_000,
  median_fen: 100_000,
  high_fen: 1_000_000,
  ninetieth_fen: 1_000_000,
};

function chart(): Element {
  render(
    <BoxChart
      label="价格区间"
      scale={scale}
      rows={[
        { label: '头条', spread, without: '' },
        { label: '次条', spread: null, without: '不作统计' },
      ]}
    />,
  );
  return screen.getByRole('img', { name: '价格区间' });
}

describe('the chart of spreads', () => {
  it('renders a box from quartile to quartile with its median between them', () => {
    const picture = chart();
    const boxes = picture.querySelectorAll('rect');
    expect(boxes).toHaveLength(1);
    expect([boxes[0]?.getAttribute('x'), boxes[0]?.getAttribute('width')]).toEqual(['0', '384']);
    expect(picture.querySelector('.median')?.getAttribute('d')).toBe('M192 7v16');
  });

  it('says why a row has no box, at its own height', () => {
    const words = [...chart().querySelectorAll('text')].map((text) => [
      text.textContent,
      text.getAttribute('y'),
    ]);
    expect(words).toContainEqual(['次条', '49']);
    expect(words).toContainEqual(['不作统计', '49']);
  });

  it('writes the ticks below all rows', () => {
    const ticks = [...chart().querySelectorAll('.tick')].map(({ textContent }) => textContent);
    expect(ticks).toEqual(['¥100', '¥1,000', '¥1万']);
  });
});
