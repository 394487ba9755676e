import type { Platform, Position } from '@/lib/domain/catalog/platforms';
import type { PlanGoal } from './plan-brief';

/** Metrics that count what people do with a post, where a platform has no figure of all of it. */
const acts = ['likes', 'forwards', 'danmaku', 'coins', 'saves'];

/**
 * What an account's figures say that one placement brings, in what the goal counts: plays and reads, acts, or sales of a show
 * in 分 less what comes back.
 * @param figures the good's metrics by kind
 * @returns undefined where they do not tell it
 */
export function expectedFigure(
  platform: Platform,
  position: Position,
  figures: ReadonlyMap<string, number>,
  goal: PlanGoal,
): number | undefined {
  const told = goal === 'conversion' ? sales(figures) : ofPost(platform, position, figures, goal);
  return told !== undefined && told >= 1 ? Math.round(told) : undefined;
}

function ofPost(
  platform: Platform,
  position: Position,
  figures: ReadonlyMap<string, number>,
  goal: 'reach' | 'seeding',
): number | undefined {
  const most = platform.cost.reachCap ?? Number.POSITIVE_INFINITY;
  const counted = Math.min(sumOf(figures, position.reach) ?? 0, most);
  if (goal === 'reach') return platform.tellsActs ? undefined : counted;
  if (platform.tellsActs) return counted;
  const rate = figures.get('interaction');
  return rate === undefined
    ? sumOf(figures, platform.interactions ?? acts)
    : counted * Math.max(0, rate);
}

function sales(figures: ReadonlyMap<string, number>): number | undefined {
  const sold = figures.get('sales_session');
  return sold === undefined ? undefined : sold * (1 - (figures.get('return_rate') ?? 0));
}

/** undefined where none of them is known */
function sumOf(figures: ReadonlyMap<string, number>, kinds: readonly string[]): number | undefined {
  const known = kinds.flatMap((kind) => figures.get(kind) ?? []);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : undefined;
}
