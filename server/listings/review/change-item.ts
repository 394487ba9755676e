import { sql } from 'drizzle-orm';
import type { ConsoleBand, ConsoleFact } from '@/lib/contract/shapes/console-item';
import { type Platform, platformOf } from '@/lib/domain/catalog/platforms';
import type { ListingContent } from '@/lib/domain/listings/content';
import { listingDifference } from '@/lib/domain/listings/difference';
import { fieldOfName } from '@/lib/domain/listings/field-names';
import { type Db, rows } from '@/server/kernel/database';
import { goodById } from '@/server/listings/own/own-good';
import { readListing } from '@/server/listings/own/read-listing';
import { priceBands } from '@/server/listings/prices/price-bands';
import {
  about,
  consoleItem,
  fact,
  idOfKey,
  type QueueItem,
  section,
  verdictActs,
} from '@/server/process/public';
import { aboutOwner } from './about-owner';
import { changeChecks, movedPrices } from './change-checks';
import { type ChangeRequest, changeColumns } from './change-request';
import { changeStates } from './change-states';
import { listingFacts } from './listing-facts';
import { listingHistory } from './listing-history';
import { pageOf, subtitleOf } from './listing-item';

/** A change with what it would change by now, what stays, and what it touches. */
export async function changeItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [request] = await rows<ChangeRequest>(
    db,
    sql`select ${changeColumns} from listing_changes c where c.id = ${idOfKey(key)}::bigint`,
  );
  const good = request && (await goodById(db, request.goodId));
  if (!good) return undefined;
  const platform = platformOf(good.platform);
  const before = await readListing(db, good.id);
  const after = request.content;
  const changed = await changedFacts(db, good.id, { platform, before, after });
  const labels = new Set(changed.map(({ label }) => label));
  const stays = (await listingFacts(db, good.id, platform, before)).filter(
    ({ label }) => !labels.has(label),
  );
  return {
    ...consoleItem({
      title: good.title,
      subtitle: subtitleOf(platform.name, before),
      state: changeStates[request.state],
      sections: [
        section('改动', changed, '线上仍是旧值，通过后生效'),
        section('不变', stays),
        section('改动会影响', await touched(db, good.id)),
      ],
      bands: await bandsOf(db, platform, before, after),
      checks: await changeChecks(db, platform, before, after),
      about: [...(await aboutOwner(db, good.ownerId)), about('商品页', good.goodSn, pageOf(good))],
      history: await listingHistory(db, good),
      acts:
        request.state === 'pending'
          ? verdictActs(
              'change',
              { id: key },
              {
                approve: '改动立即写入，已下的订单不变；通知媒体主',
                reject: '仍按修改前的内容展示，理由写在媒体主的表单里',
              },
            )
          : [],
    }),
    users: [good.ownerId],
  };
}

interface Both {
  platform: Platform;
  before: ListingContent;
  after: ListingContent;
}

async function changedFacts(
  db: Db,
  goodId: number,
  { platform, before, after }: Both,
): Promise<ConsoleFact[]> {
  const told = await listingFacts(db, goodId, platform, after);
  const facts = listingDifference(platform, before, after).map((difference) => {
    const field = fieldOfName(difference.field, platform) ?? '';
    const whole = told.find((one) =>
      field ? one.field === field : one.label === difference.field,
    );
    const { before: was, after: value } = difference;
    return fact(difference.field, value || '无', { ...whole, field, was: was || '无' });
  });
  const shown = new Set(facts.map(({ field }) => field));
  const known = new Set(before.metrics.map(({ proof }) => proof));
  const proofs = after.metrics.filter(({ proof }) => proof !== '' && !known.has(proof));
  return [
    ...facts,
    // A screenshot alone changes no word, and is looked at all the same.
    ...told.filter(
      ({ field }) => !shown.has(field) && proofs.some(({ kind }) => field === `metric_${kind}`),
    ),
  ];
}

/** Prices that move, as they are and as they would be, among those of like accounts. */
const bandsOf = (
  db: Db,
  platform: Platform,
  before: ListingContent,
  after: ListingContent,
): Promise<ConsoleBand[]> =>
  priceBands(
    db,
    platform,
    after,
    movedPrices(before, after).flatMap(({ position, was, now }) => [
      { position, priceFen: was, stage: '现价' },
      { position, priceFen: now, stage: '改后' },
    ]),
  );

/** Who has the account in hand already. */
async function touched(db: Db, goodId: number): Promise<ConsoleFact[]> {
  const [count] = await rows<{ carts: number; unpaid: number; running: number; liked: number }>(
    db,
    sql`select (select count(*)::int from cart_items i join good_skus s on s.id = i.sku_id where s.good_id = ${goodId}::bigint) as carts,
          (select count(*)::int from orders o where o.good_id = ${goodId}::bigint and o.state = 'pending_payment') as unpaid,
          (select count(*)::int from orders o where o.good_id = ${goodId}::bigint and o.paid_at >= now() - interval '90 days') as running,
          (select count(*)::int from favourites f where f.good_id = ${goodId}::bigint) as liked`,
  );
  const { carts = 0, unpaid = 0, running = 0, liked = 0 } = count ?? {};
  return [
    fact('购物车', `${carts} 件，报价变了会提示`),
    fact('待付款订单', `${unpaid} 单，仍按下单时的报价`),
    fact('近 90 天付款', `${running} 单`),
    fact('收藏', `${liked} 人`),
  ];
}
