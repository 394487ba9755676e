import type { GoodDetail } from '@/lib/contract/catalog';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { comparePeers } from './compare-peers';
import { goodFacts } from './good-facts';
import { listReviews } from './list-reviews';
import { similarGoods } from './similar-goods';

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
  const { categories, staff_style } = told.good;
  const category = categories[0]?.id ?? 0;
  const { no } = platformOf(staff_style);
  return {
    ...told,
    reviews: await listReviews(db, id, 1),
    peers: await comparePeers(db, no, category, id),
    similar: await similarGoods(db, told.good),
  };
}
