import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { PlanAccount } from '@/lib/domain/planning/plan-account';
import { type PlanBrief, platformsOfBrief } from '@/lib/domain/planning/plan-brief';
import { daysLookedAt } from '@/lib/domain/planning/plan-conditions';
import { ownerName, takenByGood, UNKNOWN_COST } from '@/server/catalog/public';
import { contentVersion } from '@/server/kernel/answers/answer-cache';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, todayOf } from '@/server/kernel/market-time';

/** The accounts that a plan is made from. */
export interface PlanPool {
  accounts: PlanAccount[];
  /** that stand in the lists of these platforms and this subject; more than `accounts` where only the best were read */
  listed: number;
  today: string;
}

/** Accounts that are read at most, in halves: those that cost least for what they bring, and those that bring most. */
const poolSize = 1_200;

/** Pools that a copy keeps for previews, each some MB; whoever types a brief asks for one again and again. */
const MOST_POOLS = 8;

interface Pools {
  db: Db;
  kept: LRUCache<string, { version: string; pool: Promise<PlanPool> }>;
}

// On globalThis, because pages and API routes load a module twice.
const memory = globalThis as typeof globalThis & { __planPools?: Pools | undefined };

/**
 * The accounts of a brief as a preview needs them, without their figures by day: those that were read since anything on the
 * market last changed, else read now (decision 159). What is booked changes nothing there, and is read each time.
 */
export async function keptPool(db: Db, brief: PlanBrief): Promise<PlanPool> {
  if (memory.__planPools?.db !== db) {
    memory.__planPools = { db, kept: new LRUCache({ max: MOST_POOLS }) };
  }
  const { kept } = memory.__planPools;
  const version = await contentVersion(db, ['market']);
  const name = [brief.category, ...platformsOfBrief(brief)].join(' ');
  const found = kept.get(name);
  const pool =
    found?.version === version ? found.pool : readListings(db, brief, [], { withDays: false });
  if (pool !== found?.pool) {
    kept.set(name, { version, pool });
    pool.catch(() => kept.delete(name));
  }
  return withTaken(db, brief, await pool);
}

/**
 * Reads the accounts of a brief's platforms and subject. In a market of any size it reads two short stretches of each platform's
 * index, and then these accounts by their keys.
 * @param named good_sn of accounts that are read in any case, where they can be ordered
 */
export const readPool = async (
  db: Db,
  brief: PlanBrief,
  named: readonly string[] = [],
): Promise<PlanPool> =>
  withTaken(db, brief, await readListings(db, brief, named, { withDays: true }));

/** The same with what is booked on the days that the brief leaves. */
async function withTaken(db: Db, brief: PlanBrief, pool: PlanPool): Promise<PlanPool> {
  const longest = Math.max(
    0,
    ...pool.accounts.flatMap(({ skus }) => skus.map(({ leadTimeDays }) => leadTimeDays)),
  );
  const booked = await takenByGood(
    db,
    pool.accounts.map(({ goodId }) => goodId),
    daysLookedAt(brief, longest, pool.today),
  );
  return {
    ...pool,
    accounts: pool.accounts.map((account) => {
      const taken = booked.get(account.goodId);
      return taken ? { ...account, taken } : account;
    }),
  };
}

const nothingTaken: ReadonlyMap<string, number> = new Map();

/** The accounts as their listings are. @param withDays their main figure by day, which bands are made of, is most of what is read */
async function readListings(
  db: Db,
  brief: PlanBrief,
  named: readonly string[],
  { withDays }: { withDays: boolean },
): Promise<PlanPool> {
  const platforms = platformsOfBrief(brief);
  const today = await todayOf(db);
  if (platforms.length === 0) return { accounts: [], listed: 0, today };
  const each = Math.ceil(poolSize / 2 / platforms.length);
  const stretch = sql`platform = p.no and category = ${brief.category}::smallint`;
  const found = await rows<PoolRow>(
    db,
    sql`with picked as (
          select l.good_id from unnest(${arrayOf('smallint', platforms)}) as p(no) cross join lateral (
            (select good_id from good_listings where ${stretch} and cost_fen < ${UNKNOWN_COST}::bigint
              order by cost_fen, good_id limit ${each})
            union
            (select good_id from good_listings where ${stretch} and main_value > 0
              order by main_value desc, good_id desc limit ${each})) l
          union
          select n.id from goods n join good_listings l on l.good_id = n.id and l.category = 0
            where n.good_sn = any(${arrayOf('text', named)}) and n.platform = any(${arrayOf('smallint', platforms)}))
        select g.id as "goodId", g.good_sn as sn, g.platform, g.title, g.account_id as "accountId", coalesce(g.avatar, '') as img,
          g.owner_id as owner, ${ownerName} as "ownerName", g.categories, g.verified = 'company' as "isCompany",
          g.is_demo as "isDemo", g.revisions, g.leave_from::text as "leaveFrom", g.leave_to::text as "leaveTo",
          g.daily_cap as "dailyCap",
          g.refused_industries as "refusedIndustries", coalesce(r.accepted, 0) as accepted,
          coalesce(r.refused, 0) as refused, coalesce(r.delivered, 0) as delivered, coalesce(r.late, 0) as late,
          (select jsonb_agg(jsonb_build_object('skuId', s.id, 'position', s.position, 'priceFen', s.price_fen,
             'validUntil', s.valid_until, 'leadTimeDays', coalesce(s.lead_time_days, g.lead_time_days)) order by s.position)
           from good_skus s where s.good_id = g.id and s.valid_until >= ${marketDay}) as skus,
          (select jsonb_agg(jsonb_build_object('kind', m.kind, 'value', m.value, 'source', m.source, 'asOf', m.as_of))
           from good_metrics m where m.good_id = g.id) as metrics,
          p.audience -> 'sex' as sex, p.audience -> 'age' as age, p.audience -> 'cities' as cities,
          ${withDays ? sql`p.series -> 'values'` : sql`null::json`} as days
        from picked join goods g on g.id = picked.good_id
          left join good_records r on r.good_id = g.id left join good_profiles p on p.good_id = g.id
        order by g.good_sn`,
  );
  return {
    accounts: found.map(({ skus, metrics, sex, age, cities, days, ...account }) => ({
      ...account,
      skus: skus ?? [],
      metrics: metrics ?? [],
      sex: sex ?? [],
      age: age ?? [],
      cities: cities ?? [],
      days: days ?? [],
      taken: nothingTaken,
    })),
    listed: await countListed(db, platforms, brief.category),
    today,
  };
}

type Told = 'skus' | 'metrics' | 'sex' | 'age' | 'cities' | 'days';
/** What nobody told is null. */
type PoolRow = Omit<PlanAccount, Told | 'taken'> & { [Part in Told]: PlanAccount[Part] | null };

async function countListed(
  db: Db,
  platforms: readonly number[],
  category: number,
): Promise<number> {
  const [counted] = await rows<{ goods: number }>(
    db,
    sql`select coalesce(sum(goods), 0)::int as goods from catalog_counts
        where platform = any(${arrayOf('smallint', platforms)}) and category = ${category}::smallint
          and position = 0 and area = 0`,
  );
  return counted?.goods ?? 0;
}
