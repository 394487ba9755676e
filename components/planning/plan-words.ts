import { formatCount } from '@/lib/domain/figures/format-figure';
import { formatYuanShort } from '@/lib/domain/money/format-yuan';
import type { PlanVersion } from '@/lib/domain/planning/plan-address';
import { type PlanGoal, planGoals } from '@/lib/domain/planning/plan-brief';

/** The versions of a plan, as tabs name them. */
export const versionWords: Record<PlanVersion, { letter: string; name: string; what: string }> = {
  steady: { letter: 'A', name: '稳妥', what: '按区间低端和交付记录选' },
  reach: { letter: 'B', name: '冲量', what: '按预计值选，总量最多' },
  own: { letter: 'C', name: '手动调整', what: '您换过、删过或加过的清单' },
};

/** A figure of a goal: 18.6万; sales of shows are money. */
export const goalFigure = (goal: PlanGoal, figure: number): string =>
  goal === 'conversion' ? formatYuanShort(Math.round(figure)) : formatCount(figure);

/** 217.3万 – 256.2万 */
export const goalBand = (goal: PlanGoal, { low, high }: { low: number; high: number }): string =>
  `${goalFigure(goal, low)} – ${goalFigure(goal, high)}`;

/** What a unit of a goal costs: of a thousand plays and reads, of one act, of sales worth ¥100. */
export const unitCost = {
  reach: { name: '混合 CPM', per: 1_000 },
  seeding: { name: '单次互动', per: 1 },
  conversion: { name: '每百元成交', per: 10_000 },
} as const satisfies Record<PlanGoal, { name: string; per: number }>;

/** In 分; null: nothing is bought. */
export const unitCostFen = (goal: PlanGoal, priceFen: number, figure: number): number | null =>
  figure > 0 ? Math.round((priceFen * unitCost[goal].per) / figure) : null;

/** How the goal's figure is told, below what it is. */
export const figureNotes: Record<PlanGoal, string> = {
  reach: '播放、阅读与观看口径不同，合计用于比较',
  seeding: '各平台公布的互动口径不同，合计用于比较',
  conversion: '整场成交扣除退货，含同场其他商品，用来比较，不是单品预测',
};

export const figureName = (goal: PlanGoal): string => planGoals[goal].figure;
