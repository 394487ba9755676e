import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoRecords } from '@/demo/demo-rows';
import { type Random, randomOf } from '@/demo/random';
import { areas } from '@/lib/domain/catalog/areas';
import { audienceNames } from '@/lib/domain/catalog/audience-names';
import { costFen } from '@/lib/domain/catalog/cost';
import { type ListFilter, PAGE_SIZE, toIds } from '@/lib/domain/catalog/dash-ids';
import { hubNames, type Scope } from '@/lib/domain/catalog/hubs';
import { refusableIndustries } from '@/lib/domain/catalog/industries';
import {
  boundsIn,
  idsIn,
  leastIn,
  type MoreFilter,
  type MoreKey,
  moreOf,
  readMore,
  withMore,
} from '@/lib/domain/catalog/more-filters';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { platformOf, platforms } from '@/lib/domain/catalog/platforms';
import { platformsOf } from '@/lib/domain/catalog/platforms-of';
import { sortsOf } from '@/lib/domain/catalog/sorts';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { columns } from '@/server/catalog/import/columns';
import { importGoods } from '@/server/catalog/import/import-goods';
import { type Plan, pageOfIds } from '@/server/catalog/lists/list-query';
import { saveRecords } from '@/server/catalog/public';
import { refillWords } from '@/server/catalog/search/refill-words';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { call } from '../../support/call';

/** A tenth of the demonstration, some of it on leave soon. */
async function* file() {
  const names = columns.map(({ name }) => name).filter((name) => name !== 'owner_phone');
  yield { number: 1, cells: names };
  let number = 1;
  for (const record of demoRecords('2026-11-20', 0.1)) {
    number += 1;
    const [from, to] = number % 5 ? ['', ''] : [day(number % 9), day((number % 9) + 4)];
    const row: Record<string, string> = {
      ...record,
      valid_until: '2099-12-31',
      leave_from: from,
      leave_to: to,
    };
    yield { number, cells: names.map((name) => row[name] ?? '') };
  }
}

let today = '';
const day = (after: number) => shiftDay(today, 1 + after);

const scopes: readonly Scope[] = [
  ...platforms.map(({ no }) => ({ platform: no })),
  ...[undefined, undefined, ...hubNames, ...hubNames].map((hub) => ({ platform: 0 as const, hub })),
];

/** A value of a filter as somebody may ask for it. */
function askedOf(row: MoreFilter, random: Random): string {
  const some = (most: number) =>
    row.kind === 'range' || row.kind === 'day'
      ? []
      : random.some(
          row.options.map(({ id }) => id),
          random.whole(1, most),
        );
  if (row.kind === 'any') return some(row.key === 'area' ? 12 : 6).join('-');
  if (row.kind === 'none') return some(3).join('-');
  if (row.kind === 'sum') return `${some(3).join('-')}.${random.whole(5, 60)}`;
  if (row.kind === 'day') return day(random.whole(0, 12));
  const scales: Record<string, readonly [number, number]> = {
    price: [200, 60_000],
    fans: [1, 400],
    cost: [1, 200],
    completion: [10, 40],
    on_time: [88, 99],
    accept: [60, 99],
  };
  const [low, high] = scales[row.key] ?? [0, 1];
  const from = Math.round(low * (high / low) ** random.next());
  const to = Math.round(from * (1 + 2 * random.next()));
  return random.pick([`${from}-`, ...(row.isLeast ? [] : [`-${to}`, `${from}-${to}`])]);
}

function someFilters(count: number): ListFilter[] {
  const random = randomOf('finding');
  const filters: ListFilter[] = [];
  while (filters.length < count) {
    const scope = random.pick(scopes);
    const of = moreOf(scope);
    const query = new URLSearchParams(
      random.some(of, random.whole(1, 3)).map((row) => [row.key, askedOf(row, random)]),
    );
    const positions = scope.platform
      ? platformOf(scope.platform).positions.map(({ id }) => id)
      : [];
    const filter = checkFilter(
      {
        platform: scope.platform,
        position: random.chance(0.3) ? random.pick([0, ...positions]) : 0,
        category: random.chance(0.2) ? random.whole(1, 8) : 0,
        fans: random.chance(0.2) ? random.whole(1, 5) : 0,
        sort: random.pick(sortsOf(scope.platform).map(({ id }) => id)),
      },
      scope.hub,
    );
    const asked = filter && withMore(filter, readMore(filter, query));
    if (asked?.more) filters.push(asked);
  }
  return filters;
}

/*
 * The same said of the rows that owners wrote, in the plainest words: whoever has good_traits wrong in writing or in asking
 * finds others than these.
 */
const shareOf = (part: string, name: string): SQL => sql`
  (select case when jsonb_array_length(told) > 0 then coalesce(
      (select (e ->> 'share')::numeric from jsonb_array_elements(told) e where e ->> 'name' = ${name}), 0) end
   from (select coalesce(p.audience::jsonb -> ${part}, '[]') as told) part)`;

const partsOf: Partial<Record<string, readonly [string, readonly string[]]>> = {
  sex: ['sex', audienceNames.sex],
  age: ['age', audienceNames.age],
  tier: ['cities', audienceNames.cities],
};

const within = (figure: SQL, text: string, per = 1): SQL => {
  const { from, to } = boundsIn(text);
  return sql`(${from === undefined ? sql`true` : sql`${figure} >= ${from / per}::numeric`}
    and ${to === undefined ? sql`true` : sql`${figure} <= ${to / per}::numeric`})`;
};

const rate = (good: string, all: string): SQL =>
  sql.raw(`(case when ${all} >= 5 then round((${good})::numeric / (${all}), 4) end)`);

const plain: Record<MoreKey, (text: string) => SQL> = {
  cat: (text) => sql`g.categories && ${`{${idsIn(text).join()}}`}::smallint[]`,
  area: (text) => sql`g.area = any(${`{${idsIn(text).join()}}`}::integer[])`,
  price: (text) => sql`(${within(sql`s.price_fen / 100.0`, text)})`,
  fans: (text) =>
    within(
      sql`(select m.value / 10000.0 from good_metrics m where m.good_id = g.id and m.kind = 'fans')`,
      text,
    ),
  // Of the program's own rule, which has tests of its own: see costsOf.
  cost: () => sql`true`,
  completion: (text) =>
    within(
      sql`(select m.value * 100 from good_metrics m where m.good_id = g.id and m.kind = 'completion')`,
      text,
    ),
  sex: (text) => sumOf('sex', text),
  age: (text) => sumOf('age', text),
  tier: (text) => sumOf('tier', text),
  from: (text) => sumOf('from', text),
  verified: (text) =>
    sql`array_position('{none,person,company}'::text[], g.verified) - 1 = any(${`{${idsIn(text).join()}}`}::integer[])`,
  on_time: (text) => within(sql`100 * ${rate('r.delivered - r.late', 'r.delivered')}`, text),
  accept: (text) => within(sql`100 * ${rate('r.accepted', 'r.accepted + r.refused')}`, text),
  trade: (text) =>
    sql`not g.refused_industries && ${`{${idsIn(text)
      .map((id) => refusableIndustries[id - 1])
      .join()}}`}::text[]`,
  day: (text) => sql`${today}::date + g.lead_time_days <= ${text}::date
    and (g.leave_from is null or ${text}::date < g.leave_from or ${text}::date > g.leave_to)`,
};

function sumOf(key: string, text: string): SQL {
  const [part, names] = partsOf[key] ?? ['areas', []];
  const told = idsIn(text).map((id) =>
    shareOf(part, names[id - 1] ?? areas.find(({ code }) => code === id)?.name ?? ''),
  );
  return sql`round(100 * (${sql.join(told, sql` + `)}), 2) >= ${leastIn(text)}`;
}

async function plainly(filter: ListFilter): Promise<string[]> {
  const { db } = await openDatabase();
  const { more = {}, position, category, area, fans } = filter;
  const found = await rows<{
    id: number;
    sn: string;
    platform: number;
    position: number;
    price: number;
  }>(
    db,
    sql`select g.id, g.good_sn as sn, g.platform, s.position, s.price_fen as price
      from goods g
        left join good_profiles p on p.good_id = g.id
        left join good_records r on r.good_id = g.id
        cross join lateral (
          select s.position, s.price_fen from good_skus s where s.good_id = g.id
            and (${position}::integer in (0, s.position))
          order by s.price_fen > 0 desc,
            s.position = ${sql.raw(`(case g.platform ${platforms.map(({ no, mainPosition }) => `when ${no} then ${mainPosition}`).join(' ')} end)`)} desc,
            s.price_fen limit 1) s
      where g.status = 'live' and not coalesce(${today}::date between g.leave_from and g.leave_to, false)
        and g.platform = any(${`{${platformsOf(filter).join()}}`}::smallint[])
        and (${category}::integer = 0 or ${category}::smallint = any(g.categories))
        and ${area}::integer in (0, g.area)
        and ${sql.join(
          Object.entries(more).map(([key, text]) => plain[key as MoreKey](text)),
          sql` and `,
        )}
      order by g.id`,
  );
  const fit = found.filter((row) => !more.cost || isIn(more.cost, row));
  const fanOf = await fansOf();
  const bands = [0, 10, 50, 100, 300, 500, Number.POSITIVE_INFINITY].map((ten) => ten * 10_000);
  return fit
    .filter(({ id }) => {
      const own = fanOf.get(id) ?? 0;
      return fans === 0 || (own >= (bands[fans - 1] ?? 0) && own < (bands[fans] ?? 0));
    })
    .map(({ sn }) => sn);
}

let figures: Map<number, Map<string, number>>;
const fansOf = async () =>
  new Map([...figures].map(([id, told]) => [id, Math.round(told.get('fans') ?? 0)]));

function isIn(
  text: string,
  {
    id,
    platform,
    position,
    price,
  }: { id: number; platform: number; position: number; price: number },
): boolean {
  const cost = costFen(platformOf(platform), position, price, figures.get(id) ?? new Map());
  const { from = 0, to = Number.POSITIVE_INFINITY } = boundsIn(text);
  return cost !== undefined && cost >= Math.round(from * 100) && cost <= to * 100;
}

const filters: ListFilter[] = [];

beforeAll(async () => {
  const { db } = await openDatabase();
  today = await todayOf(db);
  const report = await importGoods(db, file);
  expect(report).toMatchObject({ created: 300, bad: 0 });
  const made = await rows<{ id: number }>(db, sql`select id from goods order by id`);
  const random = randomOf('records');
  const records = made.map(({ id }) => {
    const [accepted, refused, delivered] = [
      random.whole(0, 40),
      random.whole(0, 6),
      random.whole(0, 30),
    ];
    const late = Math.min(delivered, random.whole(0, 3));
    return { goodId: id, completed: delivered, accepted, refused, delivered, late };
  });
  await inTransaction(db, (tx) => saveRecords(tx, records, 0));
  const told = await rows<{ id: number; kind: string; value: string }>(
    db,
    sql`select good_id as id, kind, value::text as value from good_metrics`,
  );
  figures = new Map();
  for (const { id, kind, value } of told) {
    const own = figures.get(id) ?? new Map<string, number>();
    figures.set(id, own.set(kind, Number(value)));
  }
  filters.push(...someFilters(300));
});

describe('what narrows a list beside its dash ids', () => {
  it('finds what the rows say, by either plan', async () => {
    const { db } = await openDatabase();
    const seen = new Map<string, number>();
    for (const filter of filters) {
      const expected = await plainly(filter);
      const what = JSON.stringify(filter);
      const sorted = async (plan: Plan) => {
        const found = await rows<{ good_id: number }>(
          db,
          pageOfIds(filter, { offset: 0 }, plan, 1_000),
        );
        const ids = `{${found.map(({ good_id }) => good_id).join()}}`;
        const named = await rows<{ sn: string }>(
          db,
          sql`select good_sn as sn from goods where id = any(${ids}::bigint[]) order by id`,
        );
        return { sns: named.map(({ sn }) => sn), order: found.map(({ good_id }) => good_id) };
      };
      const walked = await sorted('walk');
      const gathered = await sorted('gather');
      expect(gathered.order, what).toEqual(walked.order);
      // The other direction of an order shows what is known alone.
      if (filter.sort < 7) expect(walked.sns, what).toEqual(expected);
      for (const key of Object.keys(filter.more ?? {})) {
        seen.set(key, (seen.get(key) ?? 0) + expected.length);
      }
    }
    // Each of them has let something through.
    expect([...seen].filter(([, goods]) => goods === 0)).toEqual([]);
    expect(seen.size).toBe(15);
  });

  it('is counted, and pages show each good once', async () => {
    for (const filter of filters.filter(({ sort }) => sort < 7).slice(0, 40)) {
      const expected = await plainly(filter);
      const what = JSON.stringify(filter);
      const first = await call('goods_index', toIds(filter));
      expect(first.total, what).toBe(expected.length);
      const seen = [...first.goods];
      for (let page = 2; page <= first.pages; page++) {
        seen.push(...(await call('goods_index', toIds({ ...filter, page }))).goods);
      }
      expect(seen.map(({ good_sn }) => good_sn).sort(), what).toEqual([...expected].sort());
    }
  });

  it('goes on by key, and narrows a search', async () => {
    const filter = withMore(checkFilter({ platform: 5 })!, { on_time: '80-' });
    const { total, goods } = await call('goods_index', toIds(filter));
    expect(total).toBeGreaterThan(PAGE_SIZE);
    const half = await call('goods_index', { ...toIds(filter), q: '抖音' });
    expect(half.total).toBe(total);
    const all = await call('goods_index', { ...toIds(filter), after: 'zzzzzz.1' });
    expect(all.goods.map(({ good_sn }) => good_sn)).toEqual(goods.map(({ good_sn }) => good_sn));
  });

  it('has its rows written for goods that were there before', async () => {
    const { db } = await openDatabase();
    const filter = withMore(checkFilter({})!, { verified: '1-2' });
    const { total } = await call('goods_index', toIds(filter));
    await db.execute(sql`delete from good_traits where good_id % 2 = 0`);
    expect((await call('goods_index', toIds(filter))).total).toBeLessThan(total);
    await db.execute(sql`update catalog_state set words_stale = true`);
    expect(await refillWords(db)).toBeGreaterThan(100);
    expect((await call('goods_index', toIds(filter))).total).toBe(total);
  });
});
