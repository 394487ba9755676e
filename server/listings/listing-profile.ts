import { sql } from 'drizzle-orm';
import type { MetricSource } from '@/lib/domain/catalog/sources';
import { audienceKeys, type ListingAudience } from '@/lib/domain/listings/audience';
import type { ListingContent } from '@/lib/domain/listings/content';
import { changeGoods } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

/** What a listing tells of its audience, of good_profiles as p; null: nothing. */
export const audienceSql = sql`case when p.audience::jsonb ? 'sex' then (
  select jsonb_object_agg(k, coalesce(p.audience::jsonb -> k, '[]'))
  from unnest(array['sex', 'age', 'areas', 'devices']) k) end`;

/** Of good_profiles as p. */
export const casesSql = sql`coalesce(p.cases::jsonb, '[]')`;

interface Stored {
  audience: ListingAudience | null;
  source: MetricSource;
  /** told by a file of the catalogue, asked by no form */
  cities: unknown[];
}

/** Where an audience comes from: what its owner has just told is 自报, whatever stood there. */
export async function audienceSourceOf(
  db: Db,
  goodId: number,
  told: ListingAudience,
): Promise<MetricSource> {
  const stored = await readStored(db, goodId);
  return stored && isSame(stored.audience, told) ? stored.source : 'self';
}

/**
 * Writes audience and cases. An audience that its owner changed is 自报 of today; what an interface or our own measuring told
 * is nobody's to change.
 * @param goodId locked by the caller
 */
export async function writeProfile(
  tx: Db,
  goodId: number,
  { audience, cases }: ListingContent,
): Promise<void> {
  const stored = await readStored(tx, goodId);
  if (!stored && audience === null && cases.length === 0) return;
  await changeGoods(
    tx,
    sql`insert into good_profiles (good_id, audience, audience_source, series, cases)
        values (${goodId}::bigint, '{}', 'self', '{}', ${JSON.stringify(cases)}::json)
        on conflict (good_id) do update set cases = excluded.cases returning good_id`,
  );
  const isOwners = !stored?.audience || ['self', 'screenshot'].includes(stored.source);
  if (!isOwners || isSame(stored?.audience ?? null, audience)) return;
  const told = audience
    ? { source: 'self', sample: null, ...audience, cities: stored?.cities ?? [] }
    : {};
  await changeGoods(
    tx,
    sql`update good_profiles set audience = ${JSON.stringify(told)}::json, audience_source = 'self',
          audience_as_of = ${audience ? marketDay : sql`null`}
        where good_id = ${goodId}::bigint returning good_id`,
  );
}

async function readStored(db: Db, goodId: number): Promise<Stored | undefined> {
  const [found] = await rows<Stored>(
    db,
    sql`select ${audienceSql} as audience, p.audience_source as source,
          coalesce(p.audience::jsonb -> 'cities', '[]') as cities
        from good_profiles p where p.good_id = ${goodId}::bigint`,
  );
  return found;
}

function isSame(before: ListingAudience | null, after: ListingAudience | null): boolean {
  const told = (audience: ListingAudience | null) =>
    JSON.stringify(
      audienceKeys.map((key) => (audience?.[key] ?? []).map(({ name, share }) => [name, share])),
    );
  return told(before) === told(after);
}
