import { articleHref } from '@/components/articles/article-links';
import { HubBody } from '@/components/articles/HubBody';
import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { LatestRulings } from '@/components/rulings/LatestRulings';
import { href } from '@/lib/address/routes';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

/** The loader of `/publicOpinion`: the newest, the most read, every category, and what people ask. */
export async function loadHub(call: PageCall, ctx: PageContext): Promise<PageResult<ReadingProps>> {
  const [{ latest, hot }, { categories }, { labels }, asked, rulings] = await Promise.all([
    call('article/latestAndHot', {}),
    call('article', { page_size: 1 }),
    call('article/label', {}),
    call('question/index', { page_size: 8 }),
    call('rulings', { page_size: 4 }),
  ]);
  const kinds = await Promise.all(
    categories
      .filter(({ count }) => count > 0)
      .map(async (kind) => ({
        ...kind,
        rows: (await call('article', { category: kind.key, page_size: 4 })).list,
      })),
  );
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return readingProps(
    ctx,
    {
      title: '营销资讯：平台规则、数据口径、投放案例与问答',
      description: `${total} 篇文章与 ${asked.total} 个问答，写清托管与退款规则、数据怎么读、账号怎么选、稿件怎么验。`,
      path: href('publicOpinion'),
      crumbs: [{ label: '营销资讯' }],
      feed: true,
      facts: (site) => [
        itemListLd(
          site,
          '最新文章',
          latest.map(({ id, title }) => ({ name: title, href: articleHref(id) })),
        ),
      ],
    },
    renderStatic(
      <HubBody
        total={total}
        latest={latest}
        hot={hot}
        kinds={kinds}
        labels={labels}
        questions={asked.list}
        asked={asked.total}
        rulings={<LatestRulings {...rulings} />}
      />,
    ),
  );
}
