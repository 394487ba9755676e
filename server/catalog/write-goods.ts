import { sql } from 'drizzle-orm';
import { isListed, nextChangeOn } from '@/lib/domain/catalog/listed';
import { withRecord } from '@/lib/domain/catalog/with-record';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import type { GoodSource } from './good-source';
import { houseOwner } from './import/owner-finder';
import { reasonOfSameLeave } from './leave-reason';
import { newGoodSn } from './new-good-sn';
import { ownRecords } from './own-records';
import { writePosts } from './posts/write-posts';
import { projectGood } from './project-good';
import { tableOf } from './table-of';
import { writeProjections } from './write-projections';

/** A good to be written, as an import or the demonstration gives it. */
export interface GoodToWrite {
  source: GoodSource;
  ownerId: number;
  /** of everything that is told: equal means that nothing changed */
  hash: string;
}

export interface Written {
  created: number;
  updated: number;
  unchanged: number;
  /** keys of the goods that were created or updated */
  changedIds: number[];
}

/**
 * Writes goods with everything that hangs on them, found by platform and account id; a good whose hash is the
 * stored one is left alone. SKUs keep their keys, since carts and orders name them. Reviews stay: they are its orders'.
 * Counts are not touched: see count-goods.ts.
 * @param batch at most about a thousand, each platform and account id once
 */
export async function writeGoods(tx: Db, batch: readonly GoodToWrite[]): Promise<Written> {
  const stored = await findStored(tx, batch);
  const changed = batch.filter((good) => stored.get(accountKey(good.source))?.hash !== good.hash);
  const unchanged = batch.length - changed.length;
  if (changed.length === 0) return { created: 0, updated: 0, unchanged, changedIds: [] };

  const today = await todayOf(tx);
  const keys = await upsertGoods(tx, changed, today);
  const goods = changed.map((good) => {
    const key = keys.get(accountKey(good.source));
    if (!key) throw new Error(`good ${accountKey(good.source)} was not written`);
    return { ...good, ...key };
  });
  await writeMaterialCosts(tx, goods);
  await writeAddOns(tx, goods);
  const oldIds = goods.flatMap(({ id, source }) => (stored.has(accountKey(source)) ? [id] : []));
  if (oldIds.length > 0) await removeChildren(tx, oldIds, goods);
  const skuIds = await upsertSkus(tx, goods);
  await insertMetrics(tx, goods);
  await upsertProfiles(tx, goods);
  await writePosts(tx, goods);
  const changedIds = goods.map(({ id }) => id);
  const own = await ownRecords(tx, changedIds);
  const projections = goods
    .filter(({ source }) => isListed(source, today))
    .map(({ id, goodSn, source: told }) => {
      const source = { ...told, ...withRecord(told, own.get(id)) };
      return projectGood({ id, goodSn, source, skuIds: skuIds.get(id) ?? new Map() }, today);
    });
  await writeProjections(tx, changedIds, projections, oldIds.length > 0);
  return {
    created: goods.length - oldIds.length,
    updated: oldIds.length,
    unchanged,
    changedIds,
  };
}

interface Keyed extends GoodToWrite {
  id: number;
  goodSn: string;
}

export const accountKey = ({ platform, accountId }: { platform: number; accountId: string }) =>
  `${platform}/${accountId}`;

async function findStored(tx: Db, batch: readonly GoodToWrite[]) {
  const asked = tableOf(
    { platform: 'smallint', account_id: 'text' },
    batch.map(({ source }) => ({ platform: source.platform, account_id: source.accountId })),
  );
  const found = await rows<{ platform: number; account_id: string; import_hash: string | null }>(
    tx,
    sql`select g.platform, g.account_id, g.import_hash
        from ${asked} join goods g on g.platform = r.platform and g.account_id = r.account_id`,
  );
  return new Map(
    found.map((row) => [
      accountKey({ platform: row.platform, accountId: row.account_id }),
      { hash: row.import_hash },
    ]),
  );
}

async function upsertGoods(tx: Db, goods: readonly GoodToWrite[], today: string) {
  const records = goods.map(({ source, ownerId, hash }) => ({
    good_sn: newGoodSn(),
    platform: source.platform,
    owner_id: ownerId,
    title: source.title,
    link: source.link ?? '',
    account_id: source.accountId,
    avatar: source.avatar,
    categories: source.categories,
    tags: source.tags,
    area: source.area,
    city: source.city,
    verified: source.verified,
    operator: source.operator,
    accepts_hard: source.acceptsHard,
    accepts_soft: source.acceptsSoft,
    refused_industries: source.refusedIndustries,
    revisions: source.revisions,
    lead_time_days: source.leadTimeDays,
    daily_cap: source.dailyCap,
    leave_from: source.leaveFrom,
    leave_to: source.leaveTo,
    status: source.status,
    notes: source.notes,
    fans: Math.round(source.metrics.find(({ kind }) => kind === 'fans')?.value ?? 0),
    order_count: source.orderCount,
    accept_rate: source.acceptRate,
    on_time_rate: source.onTimeRate,
    rating: source.rating,
    is_demo: source.isDemo,
    import_hash: hash,
    next_change_on: nextChangeOn(source, today),
  }));
  const columns = Object.keys(records[0] ?? {});
  const list = sql.raw(columns.join(', '));
  const updates = columns.filter(
    (column) => !['good_sn', 'platform', 'account_id', 'link', ...ofOwner].includes(column),
  );
  const written = await rows<{ id: number; good_sn: string; platform: number; account_id: string }>(
    tx,
    sql`insert into goods (${list})
        select ${list} from json_populate_recordset(null::goods, ${JSON.stringify(records)}::json)
        on conflict (platform, account_id) do update set
          ${sql.raw(updates.map((column) => `${column} = excluded.${column}`).join(', '))},
          ${ofOwnerSql()},
          link = coalesce(nullif(excluded.link, ''), goods.link),
          leave_reason = ${reasonOfSameLeave(sql`excluded.leave_from`, sql`excluded.leave_to`)}, updated_at = now()
        returning id, good_sn, platform, account_id`,
  );
  return new Map(
    written.map((row) => [
      accountKey({ platform: row.platform, accountId: row.account_id }),
      { id: row.id, goodSn: row.good_sn },
    ]),
  );
}

/** What says whose a good is. */
const ofOwner = ['owner_id', 'verified', 'operator'];

/** A row that names no owner leaves a good to the one that it has: it may have been claimed since (decision 170). */
const ofOwnerSql = () =>
  sql.join(
    ofOwner.map((name) => {
      const column = sql.raw(name);
      return sql`${column} = case when excluded.owner_id = ${houseOwner()} and goods.owner_id <> excluded.owner_id
      then goods.${column} else excluded.${column} end`;
    }),
    sql`, `,
  );

/** Where a file says who pays for material first. */
async function writeMaterialCosts(tx: Db, goods: readonly Keyed[]) {
  const told = goods.flatMap(({ id, source: { materialCosts } }) =>
    materialCosts === undefined ? [] : [{ id, material_costs: materialCosts }],
  );
  if (told.length === 0) return;
  const asked = tableOf({ id: 'bigint', material_costs: 'boolean' }, told);
  await tx.execute(sql`
    update goods g set material_costs = r.material_costs from ${asked} where g.id = r.id`);
}

/** Where a file says what is sold beside the positions. */
async function writeAddOns(tx: Db, goods: readonly Keyed[]) {
  const told = goods.flatMap(({ id, source: { addOns } }) =>
    addOns === undefined ? [] : [{ id, add_ons: JSON.stringify(addOns) }],
  );
  if (told.length === 0) return;
  const asked = tableOf({ id: 'bigint', add_ons: 'jsonb' }, told);
  await tx.execute(sql`update goods g set add_ons = r.add_ons from ${asked} where g.id = r.id`);
}

/** What an earlier version of the goods had and this one has not; metrics whole. */
async function removeChildren(tx: Db, oldIds: readonly number[], goods: readonly Keyed[]) {
  const ids = sql`any(${arrayOf('bigint', oldIds)})`;
  const kept = goods.flatMap(({ id, source }) =>
    source.skus.map(({ position }) => ({ good_id: id, position })),
  );
  await tx.execute(sql`
    delete from good_skus s where s.good_id = ${ids} and not exists (
      select 1 from ${tableOf({ good_id: 'bigint', position: 'smallint' }, kept)}
      where r.good_id = s.good_id and r.position = s.position)`);
  await tx.execute(sql`delete from good_metrics where good_id = ${ids}`);
}

async function upsertSkus(tx: Db, goods: readonly Keyed[]) {
  const told = tableOf(
    {
      good_id: 'bigint',
      position: 'smallint',
      price_fen: 'bigint',
      commission: 'numeric',
      note: 'text',
      lead_time_days: 'smallint',
      valid_until: 'date',
    },
    goods.flatMap(({ id, source }) =>
      source.skus.map((sku) => ({
        good_id: id,
        position: sku.position,
        price_fen: sku.priceFen,
        commission: sku.commission,
        note: sku.note,
        lead_time_days: sku.leadTimeDays,
        valid_until: sku.validUntil,
      })),
    ),
  );
  const written = await rows<{ id: number; good_id: number; position: number }>(
    tx,
    sql`insert into good_skus (good_id, position, price_fen, commission, note, lead_time_days, valid_until)
        select good_id, position, price_fen, commission, note, lead_time_days, valid_until from ${told}
        on conflict (good_id, position) do update set price_fen = excluded.price_fen,
          commission = excluded.commission, note = excluded.note,
          lead_time_days = excluded.lead_time_days, valid_until = excluded.valid_until
        returning id, good_id, position`,
  );
  const byGood = new Map<number, Map<number, number>>();
  for (const { id, good_id, position } of written) {
    const positions = byGood.get(good_id) ?? new Map<number, number>();
    byGood.set(good_id, positions.set(position, id));
  }
  return byGood;
}

async function insertMetrics(tx: Db, goods: readonly Keyed[]) {
  const records = goods.flatMap(({ id, source }) =>
    source.metrics.map((metric) => ({
      good_id: id,
      kind: metric.kind,
      value: metric.value,
      source: metric.source,
      as_of: metric.asOf,
    })),
  );
  if (records.length === 0) return;
  const types = {
    good_id: 'bigint',
    kind: 'text',
    value: 'numeric',
    source: 'text',
    as_of: 'date',
  };
  await tx.execute(sql`
    insert into good_metrics (good_id, kind, value, source, as_of)
    select good_id, kind, value, source, as_of from ${tableOf(types, records)}`);
}

async function upsertProfiles(tx: Db, goods: readonly Keyed[]) {
  const told = tableOf(
    {
      good_id: 'bigint',
      audience: 'json',
      audience_source: 'text',
      audience_as_of: 'date',
      series: 'json',
      cases: 'json',
    },
    goods.map(({ id, source }) => ({
      good_id: id,
      audience: JSON.stringify(source.audience ?? {}),
      audience_source: source.audience?.source ?? 'self',
      audience_as_of: source.audience?.asOf ?? null,
      series: JSON.stringify(source.series ?? {}),
      cases: JSON.stringify(source.cases),
    })),
  );
  await tx.execute(sql`
    insert into good_profiles (good_id, audience, audience_source, audience_as_of, series, cases)
    select good_id, audience, audience_source, audience_as_of, series, cases from ${told}
    on conflict (good_id) do update set audience = excluded.audience,
      audience_source = excluded.audience_source, audience_as_of = excluded.audience_as_of,
      series = excluded.series, cases = excluded.cases`);
}
