import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import type { Guide } from '@/components/special/guide';
import { BudgetPlans } from '@/components/special/plans/BudgetPlans';
import { MoneyFlow } from '@/components/special/plans/MoneyFlow';
import { PositionResults } from '@/components/special/plans/PositionResults';
import type { SpecialWords } from '@/components/special/plans/special-words';
import { addressOf, type PageCall, type PageContext } from '@/lib/page/page-loader';

/** The parts that the special pages share, in each one's own words and figures. */
export async function specialParts(
  call: PageCall,
  ctx: PageContext,
  words: SpecialWords,
  readGuide: Promise<Guide>,
) {
  const asked = addressOf(ctx)?.query.get('goal') ?? null;
  const [plans, results, guide] = await Promise.all([
    call('special_plans', { special: words.special, goal: asked ?? '' }),
    call('position_results', {}),
    readGuide,
  ]);
  const [first] = guide.platforms;
  const main = first?.positions.find(({ id }) => id === first.main_position);
  return {
    /** an address with a goal is no page of its own */
    robots: asked === null ? ('index,follow' as const) : ('noindex,follow' as const),
    plans: staticBody(ctx.req, renderStatic(<BudgetPlans {...words} plans={plans} />)),
    deal: staticBody(
      ctx.req,
      renderStatic(
        <>
          <MoneyFlow
            priceFen={main?.price?.median_fen ?? 1_000_000}
            feeRate={ctx.feeRate}
            of={main?.price && first ? `${first.name}${main.name}一单的中位价` : '一单'}
          />
          <PositionResults
            title={words.positions}
            guide={guide}
            results={results}
            says={(position) => words.says[position] ?? ''}
          />
        </>,
      ),
    ),
  };
}
