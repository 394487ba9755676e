import type { HubProps } from '@/components/solutions/HubScreen';
import { tradeHref } from '@/components/solutions/trade-href';
import { sellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

/** Cases shown on the hub, of different trades. */
const casesShown = 4;

/** The loader of /solution. */
export async function loadHub(call: PageCall, ctx: PageContext): Promise<PageResult<HubProps>> {
  const [{ list }, all] = await Promise.all([
    call('solution/index', {}),
    call('resolve-kol', { industry: 'Cases' }),
  ]);
  const cases = list.flatMap(
    (trade) => all.cases.find(({ industry }) => industry === trade.industry) ?? [],
  );
  const names = list.map(({ name }) => name).join('、');
  return {
    props: {
      ...sellingProps(ctx, [{ label: '行业方案' }], {
        title: '行业投放方案',
        description: `${names}的广告投放方案：平台分配、报价水平、常见难点与做法，数字由在架账号与其接单记录统计。`,
        path: href('solution'),
        facts: (site) => [
          itemListLd(
            site,
            '行业投放方案',
            list.map(({ title, industry }) => ({ name: title, href: tradeHref(industry) })),
          ),
        ],
      }),
      list,
      cases: cases.slice(0, casesShown),
    },
  };
}
