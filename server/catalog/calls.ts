import { sql } from 'drizzle-orm';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { facetCount } from '@/lib/domain/catalog/indexable';
import { ownAddress } from '@/lib/domain/catalog/list-address';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { findPlatform, platforms } from '@/lib/domain/catalog/platforms';
import { appError, invalid } from '@/lib/errors';
import { countWithout } from '@/server/catalog/lists/count-without';
import { listFacets } from '@/server/catalog/lists/list-facets';
import { listGoods } from '@/server/catalog/lists/list-goods';
import { keptOfList } from '@/server/catalog/lists/list-version';
import { readIds } from '@/server/catalog/lists/read-ids';
import type { Handlers } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { accountPage } from './account/account-page';
import { dataGoods } from './data-goods';
import { freeDays } from './free-days';
import { goodDetail } from './good-detail';
import { listReviews, REVIEWS_PER_PAGE } from './list-reviews';
import { tellPriceHistory } from './prices/price-history';
import { published } from './published';
import { recommendGoods } from './recommend-goods';
import { rowFacts } from './row-facts';
import { topGoods, topOfPlatforms } from './top-goods';

export const catalogHandlers = {
  goods_static: ({ platform, hub, ids }, { db }) => {
    const no = platformOrAll(platform);
    const filter = { ...readIds(ids || String(no), hub), sort: 0 as const, page: 1 };
    if (filter.platform !== no) throw invalid({ ids: '筛选条件不属于这个平台' });
    if (facetCount(filter) === 0) return listFacets(db, filter);
    return keptOfList(db, filter, `facets ${ownAddress(filter)}`, () => listFacets(db, filter));
  },

  goods_index: (input, { db }) => listGoods(db, input),

  list_without: async ({ ids, hub, more }, { db }) => ({
    conditions: await countWithout(db, readIds(ids, hub, more)),
  }),

  goods_detail: ({ sn, staff_style }, { db, caller }) =>
    goodDetail(db, { sn, platform: staff_style }, caller.userId),

  account_page: ({ sn }, { db }) => accountPage(db, sn),

  free_days: ({ sn }, { db }) => freeDays(db, sn),

  row_facts: ({ sn }, { db }) => rowFacts(db, sn),

  price_history: ({ sn }, { db }) => tellPriceHistory(db, sn),

  high_quality_goods: async ({ platform, platforms: several, limit }, { db }) => {
    const no = platformOrAll(platform);
    const wanted = several.map(platformOrAll).filter((each) => each !== 0);
    if (wanted.length > 0) return { goods: await topOfPlatforms(db, wanted, limit) };
    const all = platforms.map((each) => each.no);
    return {
      goods: no
        ? await topGoods(db, { platform: no }, limit)
        : await topOfPlatforms(db, all, limit),
    };
  },

  'data-goods-list': ({ platform, category, by, page }, { db }) => {
    const sort = ({ main: 1, cost: 2, fans: 4 } as const)[by];
    const no = platformOrAll(platform);
    if (no === 0) throw invalid({ platform: '请选择一个平台' });
    const filter = checkFilter({ platform: no, category, sort, page });
    if (!filter) throw invalid({ category: '没有这个品类，请重新选择' });
    return dataGoods(db, filter);
  },

  appraise: async ({ sn, page }, { db }) => {
    const goodId = sn ? (await publishedGood(db, sn)).id : undefined;
    const reviews = await listReviews(db, goodId, page);
    const pages = Math.max(1, Math.ceil(reviews.total / REVIEWS_PER_PAGE));
    return { ...reviews, page, pages };
  },

  resources: async (_input, { db, caller }) => ({
    goods_list: await recommendGoods(
      db,
      isAdvertiserGroup(caller?.group) ? caller.userId : null,
      4,
    ),
  }),
} satisfies Handlers;

function platformOrAll(no: number): ListFilter['platform'] {
  const platform = findPlatform(no);
  if (no !== 0 && !platform) throw invalid({ platform: '没有这个平台，请重新选择' });
  return platform?.no ?? 0;
}

interface PublishedGood {
  id: number;
  title: string;
  platform: number;
  is_gone: boolean;
}

async function publishedGood(db: Db, sn: string): Promise<PublishedGood> {
  const [good] = await rows<PublishedGood>(
    db,
    sql`select g.id, g.title, g.platform, g.status in ('off', 'forced_off') as is_gone
        from goods g where g.good_sn = ${sn} and ${published}`,
  );
  if (!good) throw appError('not_found');
  return good;
}
