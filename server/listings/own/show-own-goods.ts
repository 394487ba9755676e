import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { bandOf, fansBands } from '@/lib/domain/catalog/bands';
import { type GoodStatus, goodStatuses } from '@/lib/domain/catalog/good-status';
import { isOnLeave } from '@/lib/domain/catalog/orderable';
import { type Platform, platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { listingDifference } from '@/lib/domain/listings/difference';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { likeAccounts } from '@/server/listings/prices/band-warnings';
import { newestChange } from '@/server/listings/review/change-request';
import { countOrderedToday } from '@/server/order-records/public';
import { readListing } from './read-listing';

type Row = Answer<'media/goods'>['list'][number];
type Bands = Awaited<ReturnType<typeof likeAccounts>>['bands'];

/** Own listings as their tables show them, in the order of their ids. */
export async function showOwnGoods(
  db: Db,
  { ids, today }: { ids: readonly number[]; today: string },
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const found = await readRows(db, ids, today);
  const byId = new Map(found.map((row) => [row.id, row]));
  const ordered = await countOrderedToday(db, ids);
  const shown: Row[] = [];
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) continue; // gone since it was listed
    shown.push(
      toRow(row, {
        today,
        ordered: ordered.get(id) ?? 0,
        bands: await bandsOf(db, row),
        change: await changeOf(db, row),
      }),
    );
  }
  return shown;
}

interface StoredRow {
  id: number;
  good_sn: string;
  platform: number;
  title: string;
  account_id: string;
  avatar: string | null;
  categories: number[];
  fans: number;
  status: GoodStatus;
  reason: string | null;
  awaits_owner: boolean;
  leave_from: string | null;
  leave_to: string | null;
  leave_reason: string;
  daily_cap: number;
  order_count: number;
  updated_at: string;
  has_change: boolean;
  prices: {
    sku_id: number;
    position: number;
    price_fen: number;
    commission: number | null;
    valid_until: string;
    days_left: number;
  }[];
}

function readRows(db: Db, ids: readonly number[], today: string): Promise<StoredRow[]> {
  return rows<StoredRow>(
    db,
    sql`select g.id, g.good_sn, g.platform, g.title, g.account_id, g.avatar, g.categories, g.fans, g.status,
          g.status_reason as reason, g.awaits_owner, g.leave_from::text as leave_from, g.leave_to::text as leave_to, g.leave_reason,
          g.daily_cap,
          coalesce((select completed from good_records r where r.good_id = g.id), 0) as order_count, to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at,
          exists (select 1 from listing_changes c where c.good_id = g.id) as has_change,
          coalesce((select json_agg(json_build_object('sku_id', s.id, 'position', s.position,
            'price_fen', s.price_fen, 'commission', s.commission, 'valid_until', s.valid_until,
            'days_left', s.valid_until - ${today}::date) order by s.position)
            from good_skus s where s.good_id = g.id), '[]') as prices
        from goods g where g.id = any(${arrayOf('bigint', ids)})`,
  );
}

type Change = {
  shown: Row['change'];
  prices: Map<number, NonNullable<Row['prices'][number]['proposed']>>;
};
const noChange: Change = { shown: null, prices: new Map() };

/** The newest change request where it waits or was refused, with what it would change by now. */
async function changeOf(db: Db, { id, platform, has_change }: StoredRow): Promise<Change> {
  const change = has_change ? await newestChange(db, id) : null;
  if (change?.state !== 'pending' && change?.state !== 'rejected') return noChange;
  const { state, reason, sentAt: sent_at, content } = change;
  const stored = await readListing(db, id);
  const differences = listingDifference(platformOf(platform), stored, content);
  const proposed = content.prices.map(
    ({ position, priceFen, commission }) =>
      [position, { price_fen: priceFen, commission }] as const,
  );
  return {
    shown: { state, reason, sent_at, differences },
    prices: state === 'pending' ? new Map(proposed) : new Map(),
  };
}

/** The prices of like accounts, which are the same for everybody and are asked again while an owner edits row by row. */
function bandsOf(
  db: Db,
  { platform, categories: [category = 0], fans }: StoredRow,
): Promise<Bands> {
  const key = `like accounts ${platform} ${category} ${fans > 0 ? bandOf(fansBands, fans) : 0}`;
  const make = async () => (await likeAccounts(db, { platform, category, fans })).bands;
  // Whatever changes meanwhile: the owner's own edits do.
  return cachedAnswer(db, key, make, []);
}

function toRow(
  row: StoredRow,
  told: { today: string; ordered: number; bands: Bands; change: Change },
): Row {
  const platform = platformOf(row.platform);
  const leave = leaveOf(row, told.today);
  return {
    good_sn: row.good_sn,
    staff_style: row.platform,
    goods_type: platform.name,
    good_title: row.title,
    // A draft whose account somebody else listed keeps its id only up to the sign.
    account_id: row.account_id.split('~')[0] ?? '',
    img: row.avatar ?? '',
    fans: row.fans,
    status: row.status,
    status_label: goodStatuses[row.status],
    awaits_owner: row.awaits_owner,
    reason: row.reason,
    prices: row.prices.map((price) => toPrice(platform, price, told)),
    ...leave,
    daily_cap: row.daily_cap,
    ordered_today: told.ordered,
    order_count: row.order_count,
    updated_at: row.updated_at,
    change: told.change.shown,
  };
}

function toPrice(
  platform: Platform,
  price: StoredRow['prices'][number],
  { bands, change }: { bands: Bands; change: Change },
): Row['prices'][number] {
  const proposed = change.prices.get(price.position);
  const isSame =
    proposed?.price_fen === price.price_fen && proposed.commission === price.commission;
  return {
    ...price,
    position_name: positionName(platform, price.position),
    median_fen: bands.get(price.position)?.median_fen ?? null,
    proposed: proposed && !isSame ? proposed : null,
  };
}

/** A leave that is over is none any more. */
function leaveOf(
  { leave_from, leave_to, leave_reason }: StoredRow,
  today: string,
): Pick<Row, 'leave_from' | 'leave_to' | 'leave_reason' | 'on_leave'> {
  if (leave_from === null || (leave_to !== null && leave_to < today)) {
    return { leave_from: null, leave_to: null, leave_reason: '', on_leave: false };
  }
  return {
    leave_from,
    leave_to,
    leave_reason,
    on_leave: isOnLeave({ leaveFrom: leave_from, leaveTo: leave_to }, today),
  };
}
