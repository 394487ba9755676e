/** A part of an area, in the area's own units. */
export interface Tile<T> {
  of: T;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Divides a rectangle by values, the largest first, so that tiles are as square as may be (Bruls, Huizing, van Wijk: Squarified
 * treemaps). Values of 0 and below have no tile.
 */
export function squarify<T>(
  items: readonly { of: T; value: number }[],
  width: number,
  height: number,
): Tile<T>[] {
  const all = [...items].filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const total = all.reduce((sum, { value }) => sum + value, 0);
  const scaled = all.map(({ of, value }) => ({ of, area: (value / total) * width * height }));
  return layRows(scaled, { x: 0, y: 0, width, height });
}

interface Sized<T> {
  of: T;
  area: number;
}
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function layRows<T>(items: readonly Sized<T>[], box: Box): Tile<T>[] {
  if (items.length === 0) return [];
  const side = Math.min(box.width, box.height);
  let count = 1;
  while (
    count < items.length &&
    worst(items.slice(0, count + 1), side) <= worst(items.slice(0, count), side)
  ) {
    count += 1;
  }
  const row = items.slice(0, count);
  const area = sumOf(row);
  // The row stands along the shorter side.
  const isColumn = box.width >= box.height;
  const thick = area / side;
  let at = 0;
  const tiles = row.map(({ of, area: own }) => {
    const long = own / thick;
    const tile = isColumn
      ? { of, x: box.x, y: box.y + at, width: thick, height: long }
      : { of, x: box.x + at, y: box.y, width: long, height: thick };
    at += long;
    return tile;
  });
  const rest = isColumn
    ? { ...box, x: box.x + thick, width: box.width - thick }
    : { ...box, y: box.y + thick, height: box.height - thick };
  return [...tiles, ...layRows(items.slice(count), rest)];
}

const sumOf = (row: readonly Sized<unknown>[]): number =>
  row.reduce((sum, { area }) => sum + area, 0);

/** How far the least square of a row's tiles is from a square: 1 is one. */
function worst(row: readonly Sized<unknown>[], side: number): number {
  const sum = sumOf(row);
  return Math.max(
    ...row.map(({ area }) =>
      Math.max((side * side * area) / (sum * sum), (sum * sum) / (side * side * area)),
    ),
  );
}
