import { HomeBody, type HomeView } from '@/components/home/HomeBody';
import type { HomeProps } from '@/components/home/HomePage';
import type { RankDigest } from '@/components/home/RankDigests';
import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { href, isBuilt } from '@/lib/address/routes';
import { shelfPlaces } from '@/lib/domain/home/picks';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { organizationLd, webSiteLd } from '@/lib/seo/json-ld';
import { readRowFacts } from '@/loaders/catalog/row-facts';

/** Goods of the table in a wide window beside the platforms. */
const FINDER_GOODS = 8;
/** Of the column beside the page. */
const WEEKS = 6;
const CASES = 5;
const QUESTIONS = 3;

const description =
  '按平台、品类、预算比较媒体账号的报价与数据，数据标明来源与日期，付款进入平台托管，验收后才结算给媒体主。';

/**
 * The loader of `/`: every figure is a count or a row of the database. It is the same for everybody, so it is rendered
 * at most twice a minute by each copy.
 */
export async function loadHome(call: PageCall, ctx: PageContext): Promise<PageResult<HomeProps>> {
  const { body, contact } = await ctx.cache('home', async () => ({
    body: renderStatic(<HomeBody {...(await readHome(call))} feeRate={ctx.feeRate} />),
    contact: await call('get_contact', {}),
  }));
  const { pc_400_header: phone, pc_mail_footer: email } = contact;
  return {
    props: {
      seo: pageSeo(ctx, {
        title: '投放集市 - 短视频、公众号、微博、直播广告投放',
        description,
        path: href('index'),
        facts: (site) => [webSiteLd(site), organizationLd(site, { phone, email, description })],
      }),
      body: staticBody(ctx.req, body),
    },
  };
}

async function readHome(call: PageCall): Promise<Omit<HomeView, 'feeRate'>> {
  const [home, facets, best, news, ranks, questions, calendar, cases] = await Promise.all([
    call('home_index', { request_referer: href('index'), each: shelfPlaces }),
    call('goods_static', { platform: 0 }),
    call('high_quality_goods', { platform: 0, limit: FINDER_GOODS }),
    call('article/latestAndHot', {}),
    isBuilt('platformList') ? readRanks(call) : [],
    call('question/index', { page_size: QUESTIONS }),
    call('marketing_calendar', {}),
    call('case/list', {}),
  ]);
  const facts = await readRowFacts(call, best.goods);
  return {
    home,
    facets,
    best: best.goods.map((good) => ({ good, facts: facts.get(good.good_sn) })),
    news: news.latest,
    ranks,
    rail: {
      weeks: calendar.weeks.slice(0, WEEKS),
      cases: cases.list.slice(0, CASES),
      questions: questions.list,
      asked: questions.total,
    },
  };
}

/** The heads of three rankings: each platform's day over all subjects, and Douyin's week. */
async function readRanks(call: PageCall): Promise<RankDigest[]> {
  const [douyin, wechat, week] = await Promise.all([
    call('rank/douyin', { period: 'day' }),
    call('rank/wechat', { period: 'day' }),
    call('rank/douyin', { period: 'week' }),
  ]);
  return [
    { title: '抖音', period: '日榜', ...douyin },
    { title: '公众号', period: '日榜', ...wechat },
    { title: '抖音', period: '周榜', ...week },
  ].filter(({ list }) => list.length > 0);
}
