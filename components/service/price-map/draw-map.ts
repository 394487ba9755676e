import type { Output } from '@/lib/contract';
import { type LogLine, xAt, yAt } from '@/lib/domain/figures/log-line';
import { alongLog, type LogScale, logScale, spread } from './log-scale';

export type PriceMapData = Output<'price_map'>;
export type MapPlatform = PriceMapData['platforms'][number];

/** The picture in its own coordinates: the field of the points, and around it axes and names. */
export const picture = { width: 768, height: 404, left: 62, right: 700, top: 14, bottom: 360 };

interface Place {
  x: number;
  y: number;
}

export interface DrawnPlatform {
  no: number;
  points: Place[];
  /** its line within the field, and where its name stands behind it */
  line: { from: Place; to: Place; nameY: number } | null;
  /** where the line meets the budget, and where the followers' number stands above it */
  ring: (Place & { fans: number; nameX: number }) | null;
}

export interface DrawnMap {
  fans: LogScale;
  price: LogScale;
  xOf: (fans: number) => number;
  yOf: (fen: number) => number;
  /** the budget's height */
  budgetY: number;
  platforms: DrawnPlatform[];
}

/**
 * How many followers a platform's accounts have at a price, by its line; null without one, and beyond its smallest and largest
 * account, of which it knows nothing.
 */
export function fansAt({ line, fans }: Pick<MapPlatform, 'line' | 'fans'>, fen: number) {
  if (!line || !fans) return null;
  const found = xAt(line, fen);
  return found >= fans.from && found <= fans.to ? found : null;
}

/** Where everything stands; null without a point. */
export function drawMap({ platforms, budget_fen }: PriceMapData): DrawnMap | null {
  const shown = platforms.flatMap(({ points }) => points);
  const fans = logScale(
    shown.map((point) => point.fans),
    [1, 3],
  );
  const price = logScale([...shown.map(({ price_fen }) => price_fen), budget_fen], [1, 2, 5]);
  if (!fans || !price || shown.length === 0) return null;
  const { left, right, top, bottom } = picture;
  const xOf = (value: number) => left + alongLog(fans, value) * (right - left);
  const yOf = (fen: number) => bottom - alongLog(price, fen) * (bottom - top);
  const drawn = platforms.map((each): DrawnPlatform => {
    const ends = each.line && each.fans && endsOf(each.line, each.fans, fans, price);
    const met = fansAt(each, budget_fen);
    const isInField = met !== null && met >= fans.from && met <= fans.to;
    const at = ({ x, y }: Place) => ({ x: xOf(x), y: yOf(y) });
    return {
      no: each.no,
      points: each.points.map((point) => at({ x: point.fans, y: point.price_fen })),
      line: ends ? { from: at(ends.from), to: at(ends.to), nameY: yOf(ends.to.y) } : null,
      ring: isInField ? { x: xOf(met), y: yOf(budget_fen), fans: met, nameX: xOf(met) } : null,
    };
  });
  moveNamesApart(drawn);
  return { fans, price, xOf, yOf, budgetY: yOf(budget_fen), platforms: drawn };
}

/** The part of a line that lies in the field and between the platform's smallest and largest account. */
function endsOf(
  line: LogLine,
  own: { from: number; to: number },
  fans: LogScale,
  price: LogScale,
): { from: Place; to: Place } | null {
  const from = Math.max(own.from, fans.from, xAt(line, price.from));
  const to = Math.min(own.to, fans.to, xAt(line, price.to));
  if (from >= to) return null;
  return { from: { x: from, y: yAt(line, from) }, to: { x: to, y: yAt(line, to) } };
}

const LINE_NAME = 16;
const RING_NAME = 46;

function moveNamesApart(drawn: readonly DrawnPlatform[]): void {
  const lines = drawn.flatMap(({ line }) => line ?? []);
  const heights = spread(
    lines.map(({ nameY }) => nameY),
    LINE_NAME,
  );
  const above = Math.max(0, picture.top - Math.min(...heights));
  for (const [at, line] of lines.entries()) line.nameY = (heights[at] ?? line.nameY) + above;
  const rings = drawn.flatMap(({ ring }) => ring ?? []);
  const places = spread(
    rings.map(({ nameX }) => nameX),
    RING_NAME,
  );
  for (const [at, ring] of rings.entries()) ring.nameX = places[at] ?? ring.nameX;
}
