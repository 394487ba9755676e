import { sql } from 'drizzle-orm';
import type { GoodStatus } from '@/lib/domain/catalog/good-status';
import { isListed, nextChangeOn } from '@/lib/domain/catalog/listed';
import type { MetricSource } from '@/lib/domain/catalog/sources';
import { withRecord } from '@/lib/domain/catalog/with-record';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { changeListings, markChanged } from './count-goods';
import type { Audience, Series, SkuSource } from './good-source';
import { ownRecords } from './own-records';
import { projectGood, type StoredGood } from './project-good';
import { tableOf } from './table-of';
import { writeProjections } from './write-projections';

/** Makes what lists read of some goods again from their tables, with the counts: at the end of a transaction that changed them. */
export async function refreshGoods(tx: Db, touched: readonly number[]): Promise<void> {
  const goodIds = await everShown(tx, touched);
  if (goodIds.length === 0) return;
  await changeListings(tx, goodIds, async () => {
    const today = await todayOf(tx);
    const goods = await loadGoods(tx, goodIds);
    const listed = goods.filter(({ source }) => isListed(source, today));
    await writeProjections(
      tx,
      goodIds,
      listed.map((good) => projectGood(good, today)),
    );
    await writeNextChange(tx, goods, today);
  });
  await markChanged(tx);
}

/** Without those that never stood in a list, as drafts: nobody waits for the counts' lock to save one. */
async function everShown(tx: Db, goodIds: readonly number[]): Promise<number[]> {
  const ids = arrayOf('bigint', goodIds);
  const found = await rows<{ id: number }>(
    tx,
    sql`select id from goods where id = any(${ids}) and status not in ('draft', 'pending', 'rejected')
        union select good_id from good_listings where good_id = any(${ids}) and category = 0`,
  );
  return found.map(({ id }) => id);
}

/** The day on which the jobs look at each of the goods again. */
async function writeNextChange(tx: Db, goods: readonly StoredGood[], today: string): Promise<void> {
  const days = tableOf(
    { id: 'bigint', day: 'date' },
    goods.map(({ id, source }) => ({ id, day: nextChangeOn(source, today) })),
  );
  await tx.execute(sql`
    update goods g set next_change_on = r.day from ${days}
    where g.id = r.id and g.next_change_on is distinct from r.day`);
}

/** Goods as their tables have them with what their own orders and reviews add; those without a price are left out. */
export async function loadGoods(tx: Db, goodIds: readonly number[]): Promise<StoredGood[]> {
  const ids = sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(goodIds)}::jsonb))`;
  const found = await rows<GoodRow>(
    tx,
    sql`select g.id, g.good_sn, g.platform, g.title, g.account_id, g.avatar, g.categories, g.tags, g.area, g.city,
          g.verified, g.operator, g.accepts_hard, g.accepts_soft, g.refused_industries, g.revisions,
          g.lead_time_days, g.daily_cap, g.leave_from::text as leave_from, g.leave_to::text as leave_to, g.status,
          g.notes, g.order_count, g.accept_rate, g.on_time_rate, g.rating, g.is_demo,
          (select jsonb_agg(jsonb_build_object('id', s.id, 'position', s.position, 'priceFen', s.price_fen,
             'commission', s.commission, 'note', s.note, 'leadTimeDays', s.lead_time_days,
             'validUntil', s.valid_until)) from good_skus s where s.good_id = g.id) as skus,
          (select jsonb_agg(jsonb_build_object('kind', m.kind, 'value', m.value, 'source', m.source,
             'asOf', m.as_of)) from good_metrics m where m.good_id = g.id) as metrics,
          p.series, p.audience
        from goods g left join good_profiles p on p.good_id = g.id
        where g.id in ${ids} and exists (select 1 from good_skus s where s.good_id = g.id)`,
  );
  const own = await ownRecords(
    tx,
    found.map(({ id }) => id),
  );
  return found.map((row) => {
    const { source, ...good } = toStored(row);
    return { ...good, source: { ...source, ...withRecord(source, own.get(row.id)) } };
  });
}

interface GoodRow {
  id: number;
  good_sn: string;
  platform: number;
  title: string;
  account_id: string;
  avatar: string | null;
  categories: number[];
  tags: string[];
  area: number;
  city: string;
  verified: 'none' | 'person' | 'company';
  operator: string;
  accepts_hard: boolean;
  accepts_soft: boolean;
  refused_industries: string[];
  revisions: number;
  lead_time_days: number;
  daily_cap: number;
  leave_from: string | null;
  leave_to: string | null;
  status: GoodStatus;
  notes: string[];
  order_count: number;
  accept_rate: string | null;
  on_time_rate: string | null;
  rating: string | null;
  is_demo: boolean;
  skus: (SkuSource & { id: number })[];
  metrics: { kind: string; value: number; source: MetricSource; asOf: string }[] | null;
  series: Series | Record<string, never> | null;
  audience: Audience | Record<string, never> | null;
}

function toStored(row: GoodRow) {
  const { audience, series, metrics, skus } = row;
  return {
    id: row.id,
    goodSn: row.good_sn,
    skuIds: new Map(skus.map(({ position, id }) => [position, id])),
    source: {
      platform: row.platform,
      accountId: row.account_id,
      title: row.title,
      avatar: row.avatar,
      categories: row.categories,
      tags: row.tags,
      area: row.area,
      city: row.city,
      verified: row.verified,
      operator: row.operator,
      acceptsHard: row.accepts_hard,
      acceptsSoft: row.accepts_soft,
      refusedIndustries: row.refused_industries,
      revisions: row.revisions,
      leadTimeDays: row.lead_time_days,
      dailyCap: row.daily_cap,
      leaveFrom: row.leave_from,
      leaveTo: row.leave_to,
      status: row.status,
      notes: row.notes,
      orderCount: row.order_count,
      acceptRate: numberOrNull(row.accept_rate),
      onTimeRate: numberOrNull(row.on_time_rate),
      rating: numberOrNull(row.rating),
      isDemo: row.is_demo,
      skus,
      metrics: metrics ?? [],
      series: series && 'values' in series ? (series as Series) : null,
      audience: audience && 'sex' in audience ? (audience as Audience) : null,
    },
  };
}

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));
