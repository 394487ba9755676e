import { sql } from 'drizzle-orm';
import { groupOf } from '@/lib/domain/account/user-group';
import { caseTradeOf } from '@/lib/domain/cases/case-trade';
import { saveConsent, saveListing } from '@/server/cases/public';
import { type Db, rows } from '@/server/kernel/database';
import { randomOf } from './random';

/** Advertisers of each trade who were asked at the end of their orders, and the newest orders of each. */
const ASKED = { buyersEach: 3, ordersEach: 4 } as const;

interface Ended {
  order_sn: string;
  buyer_id: number;
  seller_id: number;
  industry: string;
  isLate: boolean;
  isMissed: boolean;
}

const buyerWords = {
  late: '下次首稿日期提前两天写进投放要求，禁用词也一起写上。',
  usual: '先少量多账号试一轮，再把钱加到比承诺多的那几个。',
} as const;

const ownerWords = {
  late: '首稿晚了，之后的修改当天回。',
  missed: '发布时间避开了晚间高峰，下次按粉丝活跃的时段发。',
} as const;

/**
 * Some of the past's orders are let be shown as cases, by the same function as the screens': most by both sides, some by one, named
 * or not. Whether an order went well plays no part in it.
 */
export async function seedCases(tx: Db): Promise<void> {
  const found = await rows<Ended>(
    tx,
    sql`with ended as (
          select o.id, o.order_sn, o.buyer_id, o.seller_id, o.created_at, f.reach,
            row_number() over (partition by o.buyer_id order by o.created_at desc, o.id desc) as nth,
            count(*) over (partition by o.buyer_id) as bought, o.brief->>'industry' as industry
          from orders o join lateral (select f.reach from order_figures f where f.order_id = o.id limit 1) f on true
          where o.state = 'completed' and f.reach > 0),
        buyers as (
          select buyer_id, industry, row_number() over (partition by industry order by max(bought) desc, buyer_id) as turn
          from ended group by buyer_id, industry),
        asked as (select distinct buyer_id from buyers where turn <= ${ASKED.buyersEach}::int)
        select e.order_sn, e.buyer_id, e.seller_id, e.industry,
          exists (select 1 from order_events v where v.order_id = e.id
            and v.transition in ('draft_overdue', 'publish_overdue')) as "isLate",
          coalesce(e.reach < (o.snapshot->'estimate'->>'low')::bigint, false) as "isMissed"
        from ended e join asked using (buyer_id) join orders o on o.id = e.id
        where e.nth <= ${ASKED.ordersEach}::int order by e.id`,
  );
  // Of the trades that have a page: all others together are asked as one of them.
  const others = new Set<number>();
  const asked = found.filter(({ buyer_id: buyer, industry }) => {
    if (caseTradeOf(industry) !== 'other') return true;
    if (others.size < ASKED.buyersEach) others.add(buyer);
    return others.has(buyer);
  });
  for (const order of asked) await consent(tx, order);
  for (const buyerId of new Set(asked.map(({ buyer_id }) => buyer_id))) {
    const { named } = mannerOf(buyerId);
    if (named) await saveListing(tx, buyerId, 'named');
  }
}

/** How far an advertiser goes holds for all of its orders. */
function mannerOf(buyerId: number): { named: boolean; withBrief: boolean } {
  const random = randomOf(`case/buyer/${buyerId}`);
  return { named: random.chance(0.7), withBrief: random.chance(0.8) };
}

async function consent(tx: Db, order: Ended): Promise<void> {
  const { order_sn: orderSn, buyer_id: buyerId, seller_id: sellerId, isLate, isMissed } = order;
  const { named, withBrief } = mannerOf(buyerId);
  const random = randomOf(`case/${buyerId}/${sellerId}`);
  const [buyerAllows, ownerAllows] = [random.chance(0.92), random.chance(0.85)];
  const flag = (is: boolean) => (is ? '1' : '0');
  if (buyerAllows) {
    await saveConsent(
      tx,
      { userId: buyerId, group: groupOf.advertiser },
      {
        order_sn: orderSn,
        allow: '1',
        named: flag(named),
        with_brief: flag(withBrief),
        words: isLate ? buyerWords.late : random.chance(0.3) ? buyerWords.usual : '',
      },
    );
  }
  if (!ownerAllows) return;
  await saveConsent(
    tx,
    { userId: sellerId, group: groupOf.media },
    {
      order_sn: orderSn,
      allow: '1',
      named: flag(random.chance(0.85)),
      with_brief: '0',
      words: isLate ? ownerWords.late : isMissed ? ownerWords.missed : '',
    },
  );
}
