import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BoxChart } from './BoxChart';

const scale = { from: 10_000, to: 1_000_000, ticks: [10_000, 100_000, 1_000_000] };
const spread = {
  tenth_fen: 10_000,
  low_fen: 31_623,
  median_fen: 100_000,
  high_fen: 316_228,
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
  it('draws the middle eight tenths, the middle half and the median, as every range of prices', () => {
    const picture = chart();
    const placeOf = (part: string) =>
      ['x', 'width', 'y'].map((name) => picture.querySelector(part)?.getAttribute(name));
    expect(picture.querySelectorAll('rect')).toHaveLength(3);
    expect(placeOf('.all')).toEqual(['0', '384', '13']);
    expect(placeOf('.half')).toEqual(['96', '192', '12']);
    expect(placeOf('.median')).toEqual(['191', '2', '9']);
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
