import { keysOf } from '@/lib/domain/text/keys-of';
import type { KeptFigure } from './figure';
import { isTold } from './figure';

/** What a cover shows: one light shape, the point of the article. */
export const coverShapes = {
  histogram: true,
  split: true,
  steps: true,
  /** dots by two columns of a table */
  map: true,
  /** rows of squares, as full as each bar is long */
  queue: true,
} as const;

export type CoverShape = keyof typeof coverShapes;

export const coverShapeKeys = keysOf(coverShapes);

/** Made of a text's first figure; a text without one has a sheet of paper. */
export interface Cover {
  shape: CoverShape;
  /** 0 to 1 of the largest, at most twelve */
  values: number[];
  /** of a map: the other column, as long */
  across: number[];
}

const MOST = 12;

const shapeOf = {
  table: 'map',
  bars: 'queue',
  split: 'split',
  steps: 'steps',
  histogram: 'histogram',
} as const;

/** The cover of the first figure that is told, the same wherever it is drawn. */
export function coverOf(figures: readonly KeptFigure[]): Cover | undefined {
  for (const figure of figures) {
    if (!isTold(figure)) continue;
    const at = figure.columns.length - 1;
    const known = figure.rows
      .map(({ values }) => ({ value: values[at], other: values[at - 1] }))
      .filter(
        (row): row is { value: number; other: number | null | undefined } => row.value != null,
      )
      .slice(0, MOST);
    if (known.length < 2) continue;
    const across = known.map(({ other }, nth) => other ?? nth + 1);
    const isMap = figure.kind === 'table' && at > 0;
    return {
      shape: figure.kind === 'table' && !isMap ? 'queue' : shapeOf[figure.kind],
      values: parts(known.map(({ value }) => value)),
      across: isMap ? parts(across) : [],
    };
  }
  return undefined;
}

/** Of the largest by size, to a hundredth. */
function parts(values: readonly number[]): number[] {
  const most = Math.max(...values.map(Math.abs), 0);
  return values.map((value) => (most === 0 ? 0 : Math.round((Math.abs(value) / most) * 100) / 100));
}
