/**
 * An SVG path through the values, left to right, scaled to the box. At most one point every two px: more
 * cannot be seen and every one of them is sent 24 times a page. Empty for fewer than two values.
 */
export function sparkPath(
  values: readonly number[],
  width: number,
  height: number,
): { path: string; endX: number; endY: number } {
  const most = Math.max(2, Math.floor(width / 2));
  const points = values.length > most ? thin(values, most) : values;
  if (points.length < 2) return { path: '', endX: 0, endY: 0 };
  const low = Math.min(...points);
  const span = Math.max(...points) - low || 1;
  const top = 2;
  let path = '';
  let x = 0;
  let y = 0;
  points.forEach((value, i) => {
    x = Math.round((i / (points.length - 1)) * (width - 3) * 10);
    y = Math.round((top + (1 - (value - low) / span) * (height - top * 2)) * 10);
    path += `${i ? 'L' : 'M'}${tenth(x)} ${tenth(y)}`;
  });
  return { path, endX: x / 10, endY: y / 10 };
}

function thin(values: readonly number[], most: number): number[] {
  const step = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => values[Math.round(i * step)] ?? 0);
}

/** Tenths as text: writing a fraction anew costs a list page more than all its markup. */
const tenths = Array.from({ length: 1000 }, (_, i) => String(i / 10));
const tenth = (i: number): string => tenths[i] ?? String(i / 10);
