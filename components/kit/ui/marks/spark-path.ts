/** Measures of the box, px, as Sparkline.module.css has them. */
const width = 70;
const height = 18;
const top = 2;
/** One point every two px: more cannot be seen and every one of them is sent 24 times a page. */
const most = width / 2;

/**
 * An SVG path through the values, left to right, in tenths of a px and each point from the one before: half the bytes.
 * Empty for fewer than two values. The end point is in px.
 */
export function sparkPath(values: readonly number[]): { path: string; endX: number; endY: number } {
  const points = values.length > most ? thin(values) : values;
  if (points.length < 2) return { path: '', endX: 0, endY: 0 };
  const low = Math.min(...points);
  const span = Math.max(...points) - low || 1;
  let path = '';
  let x = 0;
  let y = 0;
  points.forEach((value, i) => {
    const nextX = Math.round((i / (points.length - 1)) * (width - 3) * 10);
    const nextY = Math.round((top + (1 - (value - low) / span) * (height - top * 2)) * 10);
    const down = nextY - y;
    path += `${i === 0 ? 'm' : i === 1 ? 'l' : ' '}${nextX - x}${down < 0 ? '' : ' '}${down}`;
    x = nextX;
    y = nextY;
  });
  return { path, endX: x / 10, endY: y / 10 };
}

function thin(values: readonly number[]): number[] {
  const step = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => values[Math.round(i * step)] ?? 0);
}
