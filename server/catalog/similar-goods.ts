import type { GoodCard, GoodDetail } from '@/lib/contract/catalog';
import { bandOf, fansBands } from '@/lib/domain/catalog/bands';
import { platformOf } from '@/lib/domain/catalog/platforms';
import type { Db } from '@/server/kernel/database';
import { topGoods } from './top-goods';

/** Up to eight goods of the same platform, category and size; of any size where those are few. */
export async function similarGoods(
  db: Db,
  {
    good_sn: own,
    staff_style: platform,
    categories,
    fans,
  }: Pick<GoodDetail['good'], 'good_sn' | 'staff_style' | 'categories' | 'fans'>,
): Promise<GoodCard[]> {
  const filter = { platform: platformOf(platform).no, category: categories[0]?.id ?? 0 };
  const near = await topGoods(db, { ...filter, fans: bandOf(fansBands, fans) }, 9);
  const found = near.length > 4 ? near : await topGoods(db, filter, 9);
  return found.filter(({ good_sn }) => good_sn !== own).slice(0, 8);
}
