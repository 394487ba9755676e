import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { promisedKinds } from '@/lib/domain/reports/reach-of';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { tableOf } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock, todayOf } from '@/server/kernel/market-time';
import type { OrderSnapshot } from '@/server/order-records/public';
import { estimatesOf } from '@/server/planning/public';
import { figureRequests, orderFigures, orderProjects } from '@/server/reports/tables';
import { storeFile } from '@/server/site/public';
import type { Sides } from './play-history';
import { type Random, randomOf } from './random';

const projects = ['修护霜首发', '双11 种草', '换季护肤'] as const;

interface Published {
  id: number;
  snapshot: OrderSnapshot;
  published_on: string;
}

/**
 * What the demonstration's own publications reached: most of them near what their listing told, as its owner told it a
 * week later with a screenshot; two that nobody has told yet, one of them asked for. Each counts to a project.
 */
export async function tellResults(tx: Db, { buyerId, sellerId }: Sides): Promise<void> {
  const published = await rows<Published>(
    tx,
    sql`select o.id, o.snapshot, ${byMarketClock(sql`max(e.created_at)`)}::date::text as published_on
        from orders o join order_events e on e.order_id = o.id and e.transition = 'file_link'
        where o.buyer_id = ${buyerId}::bigint group by o.id order by 3 desc, o.id`,
  );
  if (published.length === 0) return;
  const today = await todayOf(tx);
  const screenshot = await drawScreenshot(tx, sellerId);
  await tx.insert(orderProjects).values(
    published.map(({ id }, nth) => ({
      orderId: id,
      buyerId,
      project: projects[nth % projects.length] ?? projects[0],
    })),
  );
  const [asked, ...others] = published;
  if (asked) await tx.insert(figureRequests).values({ orderId: asked.id });
  const told = others.slice(1).flatMap((order, nth) => {
    const drawn = drawResult(order, randomOf(`results/${nth}`));
    if (drawn.reach === null && drawn.interactions === null) return [];
    const weekLater = shiftDay(order.published_on, 7);
    return [
      {
        ...drawn,
        orderId: order.id,
        asOf: [weekLater, today].sort()[0] ?? today,
        files: [screenshot],
        filedBy: sellerId,
        state: nth > 2 ? ('checked' as const) : ('pending' as const),
      },
    ];
  });
  if (told.length > 0) await tx.insert(orderFigures).values(told);
}

interface Earlier {
  id: number;
  good_id: number;
  seller_id: number;
  published_on: string;
  is_told: boolean;
}

/** Of so many publications the figure came within what was expected. */
const HELD = 0.82;

/**
 * What the other orders of the past were placed with: the band of their account's posts, moved back to that day; and what they
 * reached, most of them within it.
 */
export async function tellEarlierResults(tx: Db, sellerId: number): Promise<void> {
  const found = await rows<Earlier>(
    tx,
    sql`select o.id, o.good_id, o.seller_id, ${byMarketClock(sql`max(e.created_at)`)}::date::text as published_on,
          exists (select 1 from order_figures f where f.order_id = o.id) as is_told
        from orders o join order_events e on e.order_id = o.id and e.transition = 'file_link'
        where o.state = 'completed' group by o.id order by o.id`,
  );
  const estimates = await estimatesOf(tx, [...new Set(found.map(({ good_id }) => good_id))]);
  const expected = found.flatMap((order) => {
    const estimate = estimates.get(order.good_id);
    return estimate ? [{ ...order, estimate }] : [];
  });
  if (expected.length === 0) return;
  const bands = expected.map(({ id, estimate: { low, high } }) => ({ id, low, high }));
  await tx.execute(
    sql`update orders o set snapshot = o.snapshot || jsonb_build_object('estimate',
          jsonb_build_object('low', r.low, 'high', r.high))
        from ${tableOf({ id: 'bigint', low: 'bigint', high: 'bigint' }, bands)} where r.id = o.id`,
  );
  const screenshot = await drawScreenshot(tx, sellerId);
  await tx.insert(orderFigures).values(
    expected
      .filter(({ is_told }) => !is_told)
      .map(({ id, seller_id, published_on, estimate: { low, high } }, nth) => {
        const random = randomOf(`earlier results/${nth}`);
        const reach = random.chance(HELD)
          ? random.whole(low, high)
          : Math.round(random.chance(0.5) ? high * random.between(1.05, 1.4) : low * 0.8);
        return {
          orderId: id,
          reach,
          interactions: Math.round(reach * random.between(0.03, 0.06)),
          asOf: shiftDay(published_on, 7),
          files: [screenshot],
          filedBy: seller_id,
          state: 'checked' as const,
        };
      }),
  );
}

/** Near what the listing told; nothing where it told nothing. */
function drawResult({ snapshot }: Published, random: Random) {
  const kinds = promisedKinds(snapshot.platform, snapshot.position);
  const toldOf = (names: readonly string[]) =>
    (snapshot.figures ?? [])
      .filter(({ kind }) => names.includes(kind))
      .reduce((sum, { value }) => sum + value, 0);
  const near = (value: number) => Math.round(value * random.between(0.82, 1.28));
  const reach = toldOf(kinds.reach);
  const interactions = toldOf(kinds.interactions) || reach * random.between(0.03, 0.06);
  return {
    reach: reach > 0 ? near(reach) : null,
    interactions: interactions > 0 ? near(interactions) : null,
  };
}

/** One picture for all of them, which says what it is. */
async function drawScreenshot(tx: Db, ownerId: number): Promise<string> {
  const bytes = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#f5f7fa"/><rect x="40" y="40" width="560" height="280" rx="8" fill="#fff" stroke="#e5e6eb"/><text x="320" y="190" font-size="24" text-anchor="middle" fill="#626b78">演示环境的后台截图</text></svg>',
    ),
  )
    .png()
    .toBuffer();
  return storeFile(tx, {
    ownerId,
    purpose: 'brief',
    name: '后台截图（演示）.png',
    mime: 'image/png',
    bytes,
  });
}
