import type { GoodDetail } from '@/lib/contract/catalog';
import { bandOf, fansBands } from '@/lib/domain/catalog/bands';
import type { PlatformNo } from '@/lib/domain/catalog/platforms';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { comparePeers } from './compare-peers';
import { goodFacts } from './good-facts';
import { listReviews } from './list-reviews';
import { topGoods } from './top-goods';

/**
 * Everything the product page shows of a good. One that is off the shelf is still shown to who has its address
 * (an order or a favourite leads there), without being orderable; one never published is missing.
 * @param input platform 0: whichever it is of
 * @throws AppError not_found
 */
export async function goodDetail(
  db: Db,
  { sn, platform: asked }: { sn: string; platform: number },
  userId: number,
): Promise<GoodDetail> {
  const [facts] = await goodFacts(db, [sn], userId);
  if (!facts || (asked !== 0 && asked !== facts.good.staff_style))
    throw appError('not_found', { msg: '没有找到该资源，可能已经下架' });
  const { id, ...told } = facts;
  const { categories, fans, staff_style } = told.good;
  const category = categories[0]?.id ?? 0;
  const { no } = platformOf(staff_style);
  return {
    ...told,
    reviews: await listReviews(db, id, 1),
    peers: await comparePeers(db, no, category, id),
    similar: await similarGoods(db, no, category, fans, sn),
  };
}

/** Goods of the same platform, category and size; of any size where those are few. */
async function similarGoods(
  db: Db,
  platform: PlatformNo,
  category: number,
  fans: number,
  ownSn: string,
): Promise<GoodDetail['similar']> {
  const filter = { platform, category };
  const near = await topGoods(db, { ...filter, fans: bandOf(fansBands, fans) }, 9);
  const found = near.length > 4 ? near : await topGoods(db, filter, 9);
  return found.filter(({ good_sn }) => good_sn !== ownSn).slice(0, 8);
}
