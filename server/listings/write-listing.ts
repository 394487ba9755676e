import { sql } from 'drizzle-orm';
import type { ListingContent, ListingMetric } from '@/lib/domain/listings/content';
import { changeGood, changeGoods, reasonOfSameLeave } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { writeProfile } from './listing-profile';

interface Writing {
  /** Leave, cap and last days of prices that are there stay as they are: their owner changes them without review. */
  keepsAtOnce: boolean;
}

/**
 * Writes what a listing tells into its tables; its status stays. Prices keep their keys, since carts and orders name
 * them. A figure that its owner changed is 自报 again until its screenshot is checked; what an interface or our own
 * measuring told is nobody's to change.
 * @param goodId locked by the caller
 */
export async function writeListing(
  tx: Db,
  goodId: number,
  content: ListingContent,
  { keepsAtOnce }: Writing,
): Promise<void> {
  const { leaveFrom, leaveTo, dailyCap } = content;
  await changeGood(
    tx,
    goodId,
    sql`title = ${content.title}, account_id = ${content.accountId}, link = ${content.link},
      avatar = ${content.avatar || null}, area = ${content.area}, city = ${content.city},
      categories = array(select jsonb_array_elements_text(${JSON.stringify(content.categories)}::jsonb)::smallint),
      tags = ${textArray(content.tags)}, accepts_hard = ${content.acceptsHard},
      accepts_soft = ${content.acceptsSoft}, refused_industries = ${textArray(content.refusedIndustries)},
      revisions = ${content.revisions}, lead_time_days = ${content.leadTimeDays},
      material_costs = ${content.materialCosts}, add_ons = ${JSON.stringify(content.addOns)}::jsonb,
      ${
        keepsAtOnce
          ? sql``
          : sql`leave_from = ${leaveFrom}, leave_to = ${leaveTo}, daily_cap = ${dailyCap},
        leave_reason = ${reasonOfSameLeave(sql`${leaveFrom}::date`, sql`${leaveTo}::date`)},`
      }
      notes = ${textArray(content.notes)}, updated_at = clock_timestamp()`,
  );
  await writePrices(tx, goodId, content, keepsAtOnce);
  await writeMetrics(tx, goodId, content.metrics);
  await writeProfile(tx, goodId, content);
}

const textArray = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

async function writePrices(
  tx: Db,
  goodId: number,
  { prices }: ListingContent,
  keepsAtOnce: boolean,
): Promise<void> {
  const told = sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as t("position" smallint, "priceFen" bigint,
    commission numeric, note text, "validUntil" date)`;
  await changeGoods(
    tx,
    sql`delete from good_skus s where s.good_id = ${goodId}::bigint and s.position not in (select t.position from ${told})
        returning s.good_id`,
  );
  await changeGoods(
    tx,
    sql`insert into good_skus (good_id, position, price_fen, commission, note, valid_until)
        select ${goodId}::bigint, t.position, t."priceFen", t.commission, t.note, t."validUntil" from ${told}
        on conflict (good_id, position) do update set price_fen = excluded.price_fen,
          commission = excluded.commission, note = excluded.note,
          valid_until = ${keepsAtOnce ? sql`good_skus.valid_until` : sql`excluded.valid_until`}
        returning good_id`,
  );
}

async function writeMetrics(
  tx: Db,
  goodId: number,
  metrics: readonly ListingMetric[],
): Promise<void> {
  const told = sql`jsonb_to_recordset(${JSON.stringify(metrics)}::jsonb) as t(kind text, value numeric, proof text)`;
  const own = sql`source in ('self', 'screenshot')`;
  // What is the same as before keeps its source and its day; what was shown with another value shows nothing any more.
  const changed = await rows<{ kind: string }>(
    tx,
    sql`select t.kind from ${told} left join good_metrics m on m.good_id = ${goodId}::bigint and m.kind = t.kind
        where m.kind is null or (m.${own} and m.value <> round(t.value, 4))`,
  );
  const kinds = JSON.stringify(changed.map(({ kind }) => kind));
  const isChanged = sql`in (select jsonb_array_elements_text(${kinds}::jsonb))`;
  await changeGoods(
    tx,
    sql`delete from good_metrics where good_id = ${goodId}::bigint and ${own} and kind not in (select t.kind from ${told})
        returning good_id`,
  );
  await tx.execute(sql`
    update metric_proofs p set state = 'withdrawn', decided_at = now()
    where p.good_id = ${goodId}::bigint and p.state <> 'withdrawn' and (p.kind ${isChanged}
      or not exists (select 1 from ${told} where t.kind = p.kind and (t.proof = p.file_key or p.state <> 'pending')))`);
  await changeGoods(
    tx,
    sql`insert into good_metrics (good_id, kind, value, source, as_of)
        select ${goodId}::bigint, t.kind, t.value, 'self', ${marketDay} from ${told} where t.kind ${isChanged}
        on conflict (good_id, kind) do update set value = excluded.value, source = 'self', as_of = excluded.as_of
        returning good_id`,
  );
  await tx.execute(sql`
    insert into metric_proofs (good_id, kind, file_key, state)
    select ${goodId}::bigint, t.kind, t.proof, 'pending' from ${told}
      join good_metrics m on m.good_id = ${goodId}::bigint and m.kind = t.kind and m.${own}
    where t.proof <> ''
    on conflict (good_id, kind, file_key) do update set state = 'pending', reason = '', decided_at = null,
      created_at = clock_timestamp() where metric_proofs.state = 'withdrawn'`);
  await changeGood(
    tx,
    goodId,
    sql`fans = coalesce((select round(value)::bigint from good_metrics
      where good_id = ${goodId}::bigint and kind = 'fans'), 0)`,
  );
}
