import { sql } from 'drizzle-orm';
import { categoryId } from '@/lib/domain/catalog/categories';
import { rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownAddress } from '@/lib/domain/catalog/list-address';
import { ownList } from '@/lib/domain/catalog/lists';
import { withMore } from '@/lib/domain/catalog/more-filters';
import { platformHeads } from '@/lib/domain/catalog/platform-heads';
import { saveFilter } from '@/server/filters/save-filter';
import type { Db } from '@/server/kernel/database';

/** What the advertiser of a demonstration looks for again and again: subjects by name, the other conditions as a list has them. */
const wanted = [
  {
    name: '护肤冬季种草',
    platform: '抖音',
    subjects: ['美妆', '母婴', '时尚', '生活'],
    more: { price: '3000-25000', tier: '1-2.40' },
  },
  { name: '低价铺量', platform: '小红书', subjects: [], more: { price: '-2000', on_time: '90-' } },
  { name: '母婴测评', platform: 'B站', subjects: ['母婴'], more: {} },
] as const;

/**
 * Saves them for a person who looked last some days ago: of what fits, the second and each ninth after it came since, and the job will
 * say so. Wants the lists as they stay: a record that is counted later would bring goods in.
 */
export async function seedSavedFilters(tx: Db, userId: number): Promise<void> {
  for (const { name, platform, subjects, more } of wanted) {
    const no = platformHeads.find((head) => head.name === platform)?.no;
    if (!no) throw new Error(`there is no platform ${platform}`);
    const cat = subjects.map(categoryId).sort((a, b) => a - b);
    const filter = withMore(rootFilter(ownList(no)), {
      ...more,
      ...(cat.length > 0 ? { cat: cat.join('-') } : {}),
    });
    await saveFilter(tx, userId, { name, address: ownAddress(filter) });
  }
  await tx.execute(sql`update saved_filters f set
      seen = coalesce((select array_agg(g) from unnest(f.seen) with ordinality as s(g, nth) where nth % 9 <> 2), '{}'),
      fresh = coalesce((select array_agg(g) from unnest(f.seen) with ordinality as s(g, nth) where nth % 9 = 2), '{}'),
      created_at = now() - make_interval(days => 9 + (f.id % 20)::int), seen_at = now() - interval '3 days', next_at = now()
    where f.user_id = ${userId} and f.seen is not null`);
}
