import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { coverShapeKeys } from '@/lib/domain/articles/cover';
import { Cover } from './Cover';
import { lightOf } from './light-of';

const shown = (row: Parameters<typeof Cover>[0]['row']) => render(<Cover row={row} />).container;

describe('a cover', () => {
  /** Of the values below: what stands out, and how many shapes stand behind it. */
  const drawn = {
    histogram: { light: 'M48,14h29v44h-29z', behind: 2, lines: '' },
    split: { light: 'M27,14h54v44h-54z', behind: 2, lines: '' },
    steps: { light: '', behind: 0, lines: 'M16,49h32L48,14h32L80,36h32' },
    map: { light: 'M61,14a3,3 0 1 0 6,0a3,3 0 1 0-6,0', behind: 2, lines: '' },
    // Rows of eight squares, of which 2, 8 and 4 are full.
    queue: { light: expect.stringMatching(/^(M[^M]+){14}$/), behind: 10, lines: '' },
  };

  it.each(coverShapeKeys)('draws %s by its values, the largest as the light shape', (shape) => {
    const cover = { shape, values: [0.2, 1, 0.5], across: [0.1, 0.5, 1] };
    const { light, dim, lines } = lightOf(cover);
    expect({ light, behind: dim.split('M').length - 1, lines }).toEqual(drawn[shape]);
    const paths = [...shown({ id: 7, cover: '', drawn: cover }).querySelectorAll('path')];
    const shapes = paths.map((path) => path.getAttribute('d'));
    for (const d of [light, dim, lines].filter(Boolean)) expect(shapes).toContain(d);
  });

  it('of a text without a figure is a sheet of paper, and an editor’s picture stands before all', () => {
    expect(shown({ id: 7, cover: '' }).querySelectorAll('path')).toHaveLength(1);
    expect(shown({ id: 7, cover: '/a.png' }).querySelector('img')?.getAttribute('src')).toBe(
      '/a.png',
    );
  });
});
