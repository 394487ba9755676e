import { sql } from 'drizzle-orm';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { hasContactDetails } from '@/lib/domain/chat/contact-details';
import { linkRemark } from '@/lib/domain/listings/link';
import { type Db, rows } from '@/server/kernel/database';
import { type FoundHint, type HintAsked, linkTo } from './hint-rule';

/** How many of the newest messages and accounts are read: more of them tell nothing else. */
const mostMessages = 200;
const mostGoods = 50;
const mostNamed = 5;

/** Ways to be reached outside the platform, written to the other side of an order; the messages themselves are not repeated. */
export async function contactDetails(
  db: Db,
  { thing, key, userId }: HintAsked,
): Promise<FoundHint | undefined> {
  const isOrder = thing === 'deal';
  const said = await rows<{ body: string; sn: string }>(
    db,
    sql`select m.body, o.order_sn as sn from order_messages m join orders o on o.id = m.order_id
        where ${isOrder ? sql`o.order_sn = ${key} and` : sql``} m.author_id = ${userId}
        order by m.id desc limit ${mostMessages}`,
  );
  const found = said.filter(({ body }) => hasContactDetails(body));
  if (found.length === 0) return undefined;
  const orders = [...new Set(found.map(({ sn }) => sn))].slice(0, mostNamed);
  return {
    verdict: 'differs',
    words: `最近 ${said.length} 条订单留言里 ${found.length} 条有手机号、微信、QQ 或邮箱`,
    links: orders.map((sn) => linkTo('deal', sn, `订单 ${sn}`)),
  };
}

/** Homepage links that are on no host of their platform. What waits says so of itself (listing-checks). */
export async function linkHosts(
  db: Db,
  { name, thing, key, userId }: HintAsked,
): Promise<FoundHint | undefined> {
  const goods = await rows<{ sn: string; title: string; platform: number; link: string }>(
    db,
    sql`select good_sn as sn, title, platform, link from goods
        where owner_id = ${userId} and link <> '' order by id desc limit ${mostGoods}`,
  );
  const found = goods.flatMap(({ sn, title, platform: no, link }) => {
    const platform = findPlatform(no);
    const remark = platform ? linkRemark(platform, link) : '';
    if (remark === '' || (name === 'listing' && sn === key)) return [];
    return [{ sn, title, remark }];
  });
  // An account that is open is told of first.
  const [first] = thing === 'good' ? found.toSorted((a, b) => rank(a, key) - rank(b, key)) : found;
  if (!first) return undefined;
  return {
    verdict: 'differs',
    words: `此人最近 ${goods.length} 个有主页链接的账号里 ${found.length} 个不在所选平台上，如“${first.title}”：${first.remark}`,
    links: found.slice(0, mostNamed).map(({ sn, title }) => linkTo('good', sn, title)),
  };
}

const rank = ({ sn }: { sn: string }, key: string): number => (sn === key ? 0 : 1);

/** Accounts that somebody else has listed with the same homepage. */
export async function samePage(
  db: Db,
  { thing, key, userId }: HintAsked,
): Promise<FoundHint | undefined> {
  const others = await rows<{ sn: string; title: string; ownerId: number }>(
    db,
    sql`select distinct o.good_sn as sn, o.title, o.owner_id as "ownerId"
        from (select link from goods where owner_id = ${userId} and link <> ''
                ${thing === 'good' ? sql`and good_sn = ${key}` : sql``} order by id desc limit ${mostGoods}) mine
        join goods o on o.link = mine.link and o.link <> ''
          and o.owner_id <> ${userId} and o.status not in ('draft', 'rejected')
        order by o.good_sn limit ${mostNamed}`,
  );
  if (others.length === 0) return undefined;
  return {
    verdict: 'differs',
    words: `主页链接与其他媒体主的 ${others.length} 个账号相同`,
    links: [
      ...others.map(({ sn, title }) => linkTo('good', sn, title)),
      ...[...new Set(others.map(({ ownerId }) => ownerId))].map((id) =>
        linkTo('person', id, `媒体主 ${id}`),
      ),
    ],
  };
}
