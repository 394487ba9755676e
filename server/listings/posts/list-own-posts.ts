import { sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { findOwnGood } from '@/server/listings/own/own-good';

type Post = Answer<'media/posts'>['list'][number];

/** media/posts: what an owner's accounts have published, and the accounts that posts can be added to. */
export async function listOwnPosts(
  db: Db,
  userId: number,
  { good_sn: goodSn, page, page_size }: ParsedInput<'media/posts'>,
): Promise<Answer<'media/posts'>> {
  const goodId = goodSn === '' ? null : (await findOwnGood(db, userId, goodSn)).id;
  const found = await rows<Omit<Post, 'goods_type'> & { total: number }>(
    db,
    sql`select p.id as post_id, p.title, p.url, p.posted_on::text as posted_on, p.reach, p.interactions, p.is_commercial,
          p.source, p.as_of::text as as_of, p.link_state, to_json(p.looked_at)#>>'{}' as looked_at,
          g.good_sn, g.title as good_title, g.platform as staff_style, coalesce(g.avatar, '') as img,
          count(*) over ()::int as total
        from good_posts p join goods g on g.id = p.good_id
        where g.owner_id = ${userId}::bigint and (${goodId}::bigint is null or g.id = ${goodId}::bigint)
        order by p.posted_on desc, p.id desc limit ${page_size}::int offset ${(page - 1) * page_size}::int`,
  );
  const goods = await rows<{
    good_sn: string;
    good_title: string;
    platform: number;
    posts: number;
  }>(
    db,
    sql`select g.good_sn, g.title as good_title, g.platform,
          (select count(*)::int from good_posts p where p.good_id = g.id) as posts
        from goods g where g.owner_id = ${userId}::bigint order by g.platform, g.title, g.id`,
  );
  const total = found[0]?.total ?? 0;
  return {
    list: found.map(({ total: _total, ...post }) => ({
      ...post,
      goods_type: platformOf(post.staff_style).name,
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / page_size)),
    goods: goods.map(({ platform, ...good }) => ({
      ...good,
      goods_type: platformOf(platform).name,
    })),
    today: await todayOf(db),
  };
}
