import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { formatYuanShort } from '@/lib/domain/money/format-yuan';
import { type PlanGoal, planGoals } from '@/lib/domain/planning/plan-brief';
import { type SpecialName, specials } from '@/lib/domain/planning/specials';

/** What a plan's figure is called, and how it is told. */
export function figureWords(special: SpecialName, goal: PlanGoal) {
  const told = [...new Set(specials[special].platforms.map((no) => platformOf(no).reachName))].join(
    '、',
  );
  if (goal === 'reach')
    return { sum: `${told}中位合计`, cost: `千次${told}成本`, tell: formatCount };
  if (goal === 'seeding') return { sum: '转评赞藏合计', cost: '一次互动成本', tell: formatCount };
  return {
    sum: `${planGoals.conversion.figure}合计，已扣退货`,
    cost: '每卖 100 元的坑位成本',
    tell: formatYuanShort,
  };
}

/** What the goal's unit costs, in 分: a thousand plays, one act, a hundred 元 of sales. */
export function unitCost(goal: PlanGoal, priceFen: number, figure: number): number | null {
  if (figure <= 0) return null;
  const units = { reach: 1_000, seeding: 1, conversion: 10_000 };
  return Math.round((priceFen * units[goal]) / figure);
}
