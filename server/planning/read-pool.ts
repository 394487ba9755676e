import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { PlanAccount } from '@/lib/domain/planning/plan-account';
import { type PlanBrief, platformsOfBrief } from '@/lib/domain/planning/plan-brief';
import { ownerName, takenByGood, UNKNOWN_COST } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, marketToday } from '@/server/kernel/market-time';

/** The accounts that a plan is made from. */
export interface PlanPool {
  accounts: PlanAccount[];
  /** that stand in the lists of these platforms and this subject; more than `accounts` where only the best were read */
  listed: number;
  today: string;
}

/** Accounts that are read at most, in halves: those that cost least for what they bring, and those that bring most. */
const poolSize = 1_200;

/**
 * Accounts that a copy keeps for previews, some 3 kB each: whoever types a brief asks for one pool again and again, and others
 * ask for many of the same.
 */
const MOST_KEPT = 20_000;

interface Kept {
  db: Db;
  /** by good, as they were at a version */
  accounts: LRUCache<number, { version: string; account: PlanAccount }>;
}

// On globalThis, because pages and API routes load a module twice.
const memory = globalThis as typeof globalThis & { __planAccounts?: Kept | undefined };

/**
 * The accounts of a brief as a preview needs them, without their figures by day: those that have not changed since they were last
 * read, the others read now (decision 159). What is booked changes nothing of a listing, and is read each time.
 */
export async function keptPool(db: Db, brief: PlanBrief): Promise<PlanPool> {
  if (memory.__planAccounts?.db !== db) {
    memory.__planAccounts = { db, accounts: new LRUCache({ max: MOST_KEPT }) };
  }
  const { accounts } = memory.__planAccounts;
  const { picked, listed, today } = await pickGoods(db, brief, []);
  // A price may end with the day.
  const versions = new Map(picked.map(([goodId, version]) => [goodId, `${today} ${version}`]));
  const found: PlanAccount[] = [];
  const missing: number[] = [];
  for (const [goodId, version] of versions) {
    const kept = accounts.get(goodId);
    if (kept?.version === version) found.push(kept.account);
    else missing.push(goodId);
  }
  const [read, booked] = await Promise.all([
    readAccounts(db, missing, { withDays: false }),
    takenByGood(db, [...versions.keys()], daysFrom(today)),
  ]);
  for (const account of read) {
    const version = versions.get(account.goodId);
    if (version) accounts.set(account.goodId, { version, account });
  }
  return { accounts: inOrder([...found, ...read], booked), listed, today };
}

/**
 * Reads the accounts of a brief's platforms and subject. In a market of any size it reads two short stretches of each platform's
 * index, and then these accounts by their keys.
 * @param named good_sn of accounts that are read in any case, where they can be ordered
 */
export async function readPool(
  db: Db,
  brief: PlanBrief,
  named: readonly string[] = [],
): Promise<PlanPool> {
  const { picked, listed, today } = await pickGoods(db, brief, named);
  const ids = picked.map(([goodId]) => goodId);
  const [read, booked] = await Promise.all([
    readAccounts(db, ids, { withDays: true }),
    takenByGood(db, ids, daysFrom(today)),
  ]);
  return { accounts: inOrder(read, booked), listed, today };
}

/** What is booked is little: which days of it a brief looks at hangs on accounts that are read beside it. */
const daysFrom = (today: string) => ({ from: today, to: '9999-12-31' });

/** One order for one market, with what is booked on their days. */
function inOrder(
  accounts: readonly PlanAccount[],
  booked: ReadonlyMap<number, ReadonlyMap<string, number>>,
): PlanAccount[] {
  return accounts
    .map((account) => {
      const taken = booked.get(account.goodId);
      return taken ? { ...account, taken } : account;
    })
    .sort((a, b) => (a.sn < b.sn ? -1 : 1));
}

interface Picked {
  /** goods, each with another version whenever it has changed */
  picked: readonly (readonly [goodId: number, version: string | null])[];
  listed: number;
  today: string;
}

/** Which goods a pool has: whatever changes one writes its row of good_traits anew, PostgreSQL's version of which is told. */
async function pickGoods(db: Db, brief: PlanBrief, named: readonly string[]): Promise<Picked> {
  const numbers = platformsOfBrief(brief);
  const platforms = arrayOf('smallint', numbers);
  const stretch = sql`platform = p.no and category = ${brief.category}::smallint`;
  // Not as a parameter: a plan for any number of rows is one for very many.
  const each = sql.raw(String(Math.ceil(poolSize / 2 / Math.max(1, numbers.length))));
  const [found] = await rows<Omit<Picked, 'picked'> & { picked: Picked['picked'] | null }>(
    db,
    sql`with picked as (
          select l.good_id from unnest(${platforms}) as p(no) cross join lateral (
            (select good_id from good_listings where ${stretch} and cost_fen < ${UNKNOWN_COST}::bigint
              order by cost_fen, good_id limit ${each})
            union
            (select good_id from good_listings where ${stretch} and main_value > 0
              order by main_value desc, good_id desc limit ${each})) l
          union
          select n.id from goods n join good_listings l on l.good_id = n.id and l.category = 0
            where n.good_sn = any(${arrayOf('text', named)}) and n.platform = any(${platforms}))
        select ${marketToday} as today,
          (select coalesce(sum(goods), 0)::int from catalog_counts
            where platform = any(${platforms}) and category = ${brief.category}::smallint
              and position = 0 and area = 0) as listed,
          (select json_agg(json_build_array(picked.good_id, t.xmin::text))
            from picked left join good_traits t on t.good_id = picked.good_id) as picked`,
    'plan_goods',
  );
  if (!found) throw new Error('what is picked is told in one row');
  return { ...found, picked: found.picked ?? [] };
}

const nothingTaken: ReadonlyMap<string, number> = new Map();

/** Accounts as their listings are. @param withDays their main figure by day, which bands are made of, is most of what is read */
async function readAccounts(
  db: Db,
  goodIds: readonly number[],
  { withDays }: { withDays: boolean },
): Promise<PlanAccount[]> {
  if (goodIds.length === 0) return [];
  const found = await rows<PoolRow>(
    db,
    sql`select g.id as "goodId", g.good_sn as sn, g.platform, g.title, g.account_id as "accountId", coalesce(g.avatar, '') as img,
          g.owner_id as owner, ${ownerName} as "ownerName", g.categories, g.verified = 'company' as "isCompany",
          g.is_demo as "isDemo", g.revisions, g.leave_from::text as "leaveFrom", g.leave_to::text as "leaveTo",
          g.daily_cap as "dailyCap",
          g.refused_industries as "refusedIndustries", coalesce(r.accepted, 0) as accepted,
          coalesce(r.refused, 0) as refused, coalesce(r.delivered, 0) as delivered, coalesce(r.late, 0) as late,
          (select json_agg(json_build_object('skuId', s.id, 'position', s.position, 'priceFen', s.price_fen,
             'validUntil', s.valid_until, 'leadTimeDays', coalesce(s.lead_time_days, g.lead_time_days)) order by s.position)
           from good_skus s where s.good_id = g.id and s.valid_until >= ${marketDay}) as skus,
          (select json_agg(json_build_object('kind', m.kind, 'value', m.value, 'source', m.source, 'asOf', m.as_of))
           from good_metrics m where m.good_id = g.id) as metrics,
          told.sex, told.age, told.cities, ${withDays ? sql`p.series -> 'values'` : sql`null::json`} as days
        from goods g
          left join good_records r on r.good_id = g.id left join good_profiles p on p.good_id = g.id
          left join lateral json_to_record(p.audience) as told(sex json, age json, cities json) on true
        where g.id = any(${arrayOf('bigint', goodIds)})`,
    'plan_accounts',
  );
  return found.map(({ skus, metrics, sex, age, cities, days, ...account }) => ({
    ...account,
    skus: skus ?? [],
    metrics: metrics ?? [],
    sex: sex ?? [],
    age: age ?? [],
    cities: cities ?? [],
    days: days ?? [],
    taken: nothingTaken,
  }));
}

type Told = 'skus' | 'metrics' | 'sex' | 'age' | 'cities' | 'days';
/** What nobody told is null. */
type PoolRow = Omit<PlanAccount, Told | 'taken'> & { [Part in Told]: PlanAccount[Part] | null };
