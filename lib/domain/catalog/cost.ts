import type { Platform } from './platforms';

/**
 * What one reader, or a thousand viewers, cost at a price: CPM, read cost, cost per engagement.
 * @param priceFen 分
 * @param figures the good's metrics by kind
 * @returns 分, rounded half up; undefined where reach is unknown or the price is a commission only
 */
export function costFen(
  platform: Platform,
  positionId: number,
  priceFen: number,
  figures: ReadonlyMap<string, number>,
): number | undefined {
  const position = platform.positions.find(({ id }) => id === positionId);
  if (!position || priceFen <= 0) return undefined;
  let reach = 0;
  for (const kind of position.reach) reach += figures.get(kind) ?? 0;
  const counted = Math.min(reach, platform.cost.reachCap ?? Number.POSITIVE_INFINITY);
  return counted > 0 ? Math.round((priceFen * platform.cost.per) / counted) : undefined;
}
