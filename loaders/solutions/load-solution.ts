import { loadFocus, type Trade } from '@/components/solutions/focus';
import type { SolutionProps } from '@/components/solutions/SolutionScreen';
import { sellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import { formatYuanRange } from '@/lib/domain/money/format-yuan';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

/** The loader of /Solutions/{trade}. */
export const loadSolution =
  (trade: Trade) =>
  async (call: PageCall, ctx: PageContext): Promise<PageResult<SolutionProps>> => {
    const all = await call('solution/index', {});
    // The footer names every trade: one that nobody has written of yet leads to the page that says so.
    if (!all.list.some(({ industry }) => industry === trade)) {
      return { redirect: { destination: href('solution'), permanent: false } };
    }
    const [solution, focus] = await Promise.all([
      call('resolve-kol', { industry: trade }),
      ctx.cache(`focus ${trade}`, () => loadFocus(call, trade)),
    ]);
    const { price } = solution;
    const prices = price ? `单次报价多在 ${formatYuanRange(price.low_fen, price.high_fen)}，` : '';
    return {
      props: {
        ...sellingProps(
          ctx,
          [{ label: '行业方案', href: href('solution') }, { label: solution.name }],
          {
            title: solution.title,
            description: `${solution.name}广告投放：${solution.good_count} 个在架账号，${prices}含常见难点、平台分配、做法与案例。${solution.lead}`,
            path: `/Solutions/${trade}`,
          },
        ),
        solution,
        focus,
        trades: all.list.map(({ industry, name }) => ({ industry, name })),
      },
    };
  };
