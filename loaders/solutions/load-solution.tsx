import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { TradeBody } from '@/components/solutions/trade/TradeBody';
import { href } from '@/lib/address/routes';
import { formatYuanRange } from '@/lib/domain/money/format-yuan';
import type { Trade } from '@/lib/domain/solutions/trades';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { mainFirstDay, readRowFacts } from '@/loaders/catalog/row-facts';

/** Delivered campaigns that a trade's page shows. */
const DONE = 4;

/** The loader of /Solutions/{trade}. */
export const loadSolution =
  (trade: Trade) =>
  async (call: PageCall, ctx: PageContext): Promise<PageResult<ReadingProps>> => {
    const all = await call('solution/index', {});
    // The footer names every trade: one that nobody has written of yet leads to the page that says so.
    if (!all.list.some(({ industry }) => industry === trade)) {
      return { redirect: { destination: href('solution'), permanent: false } };
    }
    const [solution, figures, cases] = await Promise.all([
      call('resolve-kol', { industry: trade }),
      call('trade_figures', { industry: trade }),
      call('case/list', { trade }),
    ]);
    const facts = await readRowFacts(
      call,
      figures.accounts.map(({ good }) => good),
    );
    const { price } = solution;
    const prices = price ? `单次报价多在 ${formatYuanRange(price.low_fen, price.high_fen)}，` : '';
    return readingProps(
      ctx,
      {
        title: solution.title,
        description: `${solution.name}广告投放：${solution.good_count} 个在架账号，${prices}商单比日常掉多少、不能写的话与能写的写法、做法与案例。${solution.lead}`,
        path: `/Solutions/${trade}`,
        nav: 'solution',
        crumbs: [{ label: '行业方案', href: href('solution') }, { label: solution.name }],
      },
      renderStatic(
        <TradeBody
          trade={trade}
          solution={solution}
          figures={figures}
          accounts={figures.accounts.map((told) => ({
            told,
            first: mainFirstDay(told.good, facts),
          }))}
          done={cases.list.slice(0, DONE)}
          trades={all.list.map(({ industry, name }) => ({ industry, name }))}
        />,
      ),
    );
  };
