import { readAsked } from '@/components/home/price-guide/calculator';
import { GuideBody } from '@/components/home/price-guide/GuideBody';
import { guideQuestions } from '@/components/home/price-guide/guide-questions';
import type { PriceGuideProps } from '@/components/home/price-guide/PriceGuidePage';
import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { href } from '@/lib/address/routes';
import {
  addressOf,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';
import { faqPageLd } from '@/lib/seo/json-ld';

/**
 * The loader of /yxjg.html: the same for everybody, so it is rendered at most twice a minute by each copy. A budget in the address
 * is an answer of its own, which nobody keeps and no search engine takes for a page.
 */
export async function loadPriceGuide(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<PriceGuideProps>> {
  const query = addressOf(ctx)?.query ?? new URLSearchParams();
  const make = async () => {
    const [guide, trends] = await Promise.all([call('price_guide', {}), call('price_trends', {})]);
    const asked = readAsked(guide, query);
    return {
      goods: guide.goods,
      body: renderStatic(<GuideBody guide={guide} trends={trends} asked={asked} />),
    };
  };
  const isAsked = query.size > 0;
  const { goods, body } = isAsked ? await make() : await ctx.cache('price-guide', make);
  const crumbs = [{ label: '首页', href: href('index') }, { label: '营销价格' }];
  return {
    props: {
      crumbs,
      seo: pageSeo(ctx, {
        title: '营销价格：抖音、小红书、公众号等平台报价中位数与区间',
        description: `由 ${goods} 个在架账号的报价统计：各平台的报价位置、按粉丝量的中位价和区间，附样本数，可直接进入对应账号列表。`,
        path: href('yxjg'),
        robots: isAsked ? 'noindex,follow' : 'index,follow',
        crumbs,
        facts: () => [faqPageLd(guideQuestions)],
      }),
      body: staticBody(ctx.req, body),
    },
  };
}
