import { groupDigits } from '@/lib/domain/figures/group-digits';
import type { SpecialName } from '@/lib/domain/planning/specials';
import type { SpecialPlans } from './BudgetPlans';
import { MoneyTiles } from './MoneyTiles';
import { figureWords } from './plan-words';

/** A special in small: its middle budget as areas, and what that brings. */
export function MiddlePlan({
  special,
  plans,
}: {
  special: SpecialName;
  plans: SpecialPlans | undefined;
}) {
  const middle = plans?.plans[1];
  if (!plans || !middle) return null;
  const words = figureWords(special, plans.goal);
  return (
    <>
      <MoneyTiles lines={middle.lines} />
      <p>
        {middle.lines.length > 0
          ? `¥${groupDigits(middle.budget_yuan)}：${middle.lines.length} 个账号，${words.sum} ${words.tell(middle.figure)}`
          : `¥${groupDigits(middle.budget_yuan)} 内没有能下单的账号`}
      </p>
    </>
  );
}
