import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoRecords } from '@/demo/demo-rows';
import { randomOf } from '@/demo/random';
import { areas } from '@/lib/domain/catalog/areas';
import { audienceNames } from '@/lib/domain/catalog/audience-names';
import { costFen } from '@/lib/domain/catalog/cost';
import { changeFilter, type ListFilter, PAGE_SIZE, toIds } from '@/lib/domain/catalog/dash-ids';
import { facets } from '@/lib/domain/catalog/facet-name';
import { hubNames, type Scope } from '@/lib/domain/catalog/hubs';
import { refusableIndustries } from '@/lib/domain/catalog/industries';
import {
  changeMore,
  findMore,
  type MoreKey,
  moreOf,
  readMore,
  rowOfFacet,
  withMore,
} from '@/lib/domain/catalog/more-filters';
import { boundsIn, daysIn, idsIn, leastIn } from '@/lib/domain/catalog/more-spelling';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { platformOf, platforms } from '@/lib/domain/catalog/platforms';
import { platformsOf } from '@/lib/domain/catalog/platforms-of';
import { sortsOf } from '@/lib/domain/catalog/sorts';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { columns } from '@/server/catalog/import/columns';
import { importGoods } from '@/server/catalog/import/import-goods';
import { findKeys } from '@/server/catalog/lists/find-goods';
import { pageOfIds } from '@/server/catalog/lists/list-query';
import { traitConditions } from '@/server/catalog/lists/trait-filters';
import { changeGood, changeGoods, saveRecords } from '@/server/catalog/public';
import { refillWords } from '@/server/catalog/search/refill-words';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { askedOf } from '../../load/filter-mix';
import { call } from '../../support/call';
import { aMediaOwner, anAdvertiser } from '../../support/factories/a-user';

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
      daily_cap: String(1 + (number % 2)),
      lead_time_days_2: number % 3 ? '' : String(number % 12),
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

function someFilters(count: number): ListFilter[] {
  const random = randomOf('finding');
  const filters: ListFilter[] = [];
  while (filters.length < count) {
    const scope = random.pick(scopes);
    const of = moreOf(scope);
    const query = new URLSearchParams(
      random.some(of, random.whole(1, 3)).map((row) => [row.key, askedOf(row, random, today)]),
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

/** The days from one to another, with what a good's own terms say of each and what stands on it. */
const daysOf = (from: SQL, to: SQL): SQL => sql`(
  select g.daily_cap as cap, d::date as day, coalesce(d::date between g.leave_from and coalesce(g.leave_to, 'infinity'), false) as away,
    (select count(*) from orders o where o.good_id = g.id and o.brief ->> 'wanted_date' = d::date::text
       and o.state in ('pending_accept', 'producing', 'draft_review', 'draft_revising', 'pending_publish'))
    + (select count(*) from inquiry_lines l where l.good_id = g.id and l.wanted_on = d::date and l.state = 'agreed'
       and l.due_at > now()) as taken
  from generate_series(${from}, ${to}, interval '1 day') d)`;

const plain: Record<MoreKey, (text: string, position: number) => SQL> = {
  on: (text) => sql`g.platform = any(${`{${idsIn(text).join()}}`}::integer[])`,
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
  day: (text, position) => {
    const { from, to, least } = daysIn(text);
    return sql`(select count(*) from ${daysOf(sql`${from || today}::date`, sql`${to}::date`)} days
      where not away and taken < cap and day >= ${today}::date + greatest(1, coalesce((
        select min(coalesce(k.lead_time_days, g.lead_time_days)) from good_skus k
        where k.good_id = g.id and k.valid_until >= ${today}::date and ${position}::integer in (0, k.position)), g.lead_time_days))
      ) >= ${least}::integer`;
  },
  load: (
    text,
  ) => sql`(select 100.0 * sum(least(taken, cap)) <= ${boundsIn(text).to}::numeric * sum(cap)
    from ${daysOf(sql`${today}::date + 1`, sql`${today}::date + 14`)} days where not away)`,
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
          [
            sql`true`,
            ...Object.entries(more).map(([key, text]) => plain[key as MoreKey](text, position)),
          ],
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

/** Orders in many states and agreements, more on some days than the good takes. */
async function fillDays(): Promise<void> {
  const { db } = await openDatabase();
  const [buyer, seller] = [await anAdvertiser(), await aMediaOwner()];
  await db.execute(sql`
    insert into orders (order_sn, buyer_id, seller_id, good_id, cart_id, snapshot, price_fen, fee_rate, release_percent,
      retention_days, state, brief)
    select 'TF98' || lpad(n::text, 6, '0') || lpad(g.id::text, 10, '0'), ${buyer.id}, ${seller.id}, g.id, -n * 100000 - g.id, '{}', 100000, 0.08, 80, 30,
      (array['pending_accept', 'producing', 'draft_review', 'draft_revising', 'pending_publish', 'inspecting',
        'pending_payment', 'completed'])[1 + n % 8],
      case when n % 40 > 0 then jsonb_build_object('wanted_date',
        case when n % 41 > 0 then (${today}::date - 1 + (n * 7 + n / 300 + g.id % 5)::integer % 15)::text else '' end) end
    from goods g join generate_series(1, 3000) n on n % 150 = g.id % 150 and g.id % 4 > 0`);
  await db.execute(sql`
    with asked as (insert into inquiries (inquiry_no, buyer_id, note)
      values ('XD98000000', ${buyer.id}, '新品') returning id)
    insert into inquiry_lines (inquiry_id, buyer_id, seller_id, good_id, sku_id, position, state, listed_fen, price_fen,
      wanted_on, due_at)
    select asked.id, ${buyer.id}, ${seller.id}, s.good_id, s.id, s.position, 'agreed', 100000, 90000,
      ${today}::date + (s.id % 9)::integer, now() + make_interval(hours => case when s.id % 5 = 0 then -1 else 20 end)
    from asked, good_skus s where s.id % 3 = 0`);
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
  await fillDays();
  filters.push(...someFilters(300));
});

/** Nobody pressed what these rows would have come from: the books know nothing of them. */
afterAll(async () => {
  const { db } = await openDatabase();
  await db.execute(sql`delete from inquiry_lines`);
  await db.execute(sql`delete from inquiries`);
  await db.execute(sql`delete from orders`);
});

describe('what narrows a list beside its dash ids', () => {
  it('finds what the rows say, in the order of the list', async () => {
    const { db } = await openDatabase();
    const seen = new Map<string, number>();
    for (const filter of filters) {
      const expected = await plainly(filter);
      const what = JSON.stringify(filter);
      const { total, keys } = await findKeys(db, filter, { offset: 0 }, 1_000);
      expect(keys, what).toHaveLength(total);
      const ids = `{${keys.map(({ id }) => id).join()}}`;
      const named = await rows<{ id: number; sn: string }>(
        db,
        sql`select id, good_sn as sn from goods where id = any(${ids}::bigint[]) order by id`,
      );
      // The other direction of an order shows what is known alone.
      if (filter.sort < 7 || filter.sort === 9) {
        expect(
          named.map(({ sn }) => sn),
          what,
        ).toEqual(expected);
      }
      // The lists' own index says where these goods stand without what narrows them beside the dash ids.
      const { more: _more, ...dashed } = filter;
      const ordered = await rows<{ good_id: number; key: number }>(
        db,
        pageOfIds(dashed, { offset: 0 }, 'walk', 1_000),
      );
      const found = new Set(keys.map(({ id }) => id));
      expect(keys, what).toEqual(
        ordered
          .filter(({ good_id }) => found.has(good_id))
          .map(({ good_id, key }) => ({ id: good_id, value: key })),
      );
      const asSearched = await rows<{ good_id: number }>(
        db,
        sql`select t.good_id from good_traits t
            where t.good_id = any(${`{${ordered.map(({ good_id }) => good_id).join()}}`}::bigint[])
              and ${sql.join(traitConditions(filter), sql` and `)}`,
      );
      expect(new Set(asSearched.map(({ good_id }) => good_id)), what).toEqual(found);
      for (const key of Object.keys(filter.more ?? {})) {
        seen.set(key, (seen.get(key) ?? 0) + expected.length);
      }
    }
    // Each of them has let something through.
    expect([...seen].filter(([, goods]) => goods === 0)).toEqual([]);
    expect(seen.size).toBe(17);
  });

  it('goes on by key from any place', async () => {
    const { db } = await openDatabase();
    for (const filter of filters.slice(0, 60)) {
      const { keys } = await findKeys(db, filter, { offset: 0 }, 1_000);
      const at = Math.floor(keys.length / 3);
      const after = keys[at];
      if (!after) continue;
      const next = await findKeys(db, filter, { after }, 20);
      expect(next.keys, JSON.stringify(filter)).toEqual(keys.slice(at + 1, at + 21));
    }
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

  it('is counted without each of its conditions, in one call', async () => {
    let told = 0;
    for (const filter of filters.filter(({ sort }) => sort < 7).slice(0, 60)) {
      const { conditions } = await call('list_without', toIds(filter));
      const asked = [
        ...facets
          .filter((facet) => filter[facet] !== 0)
          .map((facet) => rowOfFacet(facet)?.key ?? facet),
        ...Object.keys(filter.more ?? {}),
      ];
      expect(conditions.map(({ key }) => key).sort()).toEqual(asked.sort());
      for (const { key, total } of conditions) {
        const row = findMore(key);
        const without = row ? changeMore(filter, row, '') : changeFilter(filter, { position: 0 });
        expect(total, `${JSON.stringify(filter)} without ${key}`).toBe(
          (await plainly(without)).length,
        );
        if (total > 0) told += 1;
      }
    }
    expect(told).toBeGreaterThan(60);
  });

  it('narrows a search to several platforms, and chooses none by its name that is not one of them', async () => {
    const filter = withMore(checkFilter({}, 'dspyx')!, { on: '5-10' });
    const list = await call('goods_index', toIds(filter));
    const platformsIn = async (q: string) => {
      const { goods, total } = await call('goods_index', { ...toIds(filter), q });
      return { names: [...new Set(goods.map(({ goods_type }) => goods_type))].sort(), total };
    };
    expect(list.total).toBeGreaterThan(PAGE_SIZE);
    const found = await platformsIn('美妆');
    expect(found.names).toEqual(['快手', '抖音']);
    const asListed = withMore({ ...filter, category: 2 }, filter.more ?? {});
    expect(found.total).toBeLessThanOrEqual(list.total);
    expect(found.total).toBeGreaterThanOrEqual((await call('goods_index', toIds(asListed))).total);
    expect((await platformsIn('快手 美妆')).names).toEqual(['快手']);
    expect((await platformsIn('小红书 美妆')).names).not.toContain('小红书');
  });

  it('of one platform is that platform’s own list, and of a hub’s is the hub’s', async () => {
    const one = await call('goods_index', { ids: '0', hub: 'dspyx', more: 'on=10&fans=10-' });
    expect(one).toMatchObject({
      ids: '10',
      total: (await call('goods_index', { ids: '10', more: 'fans=10-' })).total,
    });
    const all = await call('goods_index', { ids: '0', hub: 'zbdh', more: 'on=21-22-23' });
    expect(all.total).toBe((await call('goods_index', { ids: '0', hub: 'zbdh' })).total);
  });

  it('narrows a search by days and load as it narrows a list', async () => {
    for (const [key, text] of [
      ['day', `--${day(4)}.3`],
      ['load', '-20'],
    ] as const) {
      const filter = withMore(checkFilter({ platform: 5 })!, { [key]: text });
      const list = await call('goods_index', toIds(filter));
      const found = await call('goods_index', { ...toIds(filter), q: '抖音' });
      expect(list.total).toBeGreaterThan(0);
      expect(list.total).toBeLessThan((await call('goods_index', { ids: '5' })).total);
      expect(found.total).toBe(list.total);
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

  it('follows each change at once, and goods that leave', async () => {
    const { db } = await openDatabase();
    const filter = withMore(checkFilter({ platform: 5 })!, { price: '1-' });
    const { total, goods } = await call('goods_index', toIds(filter));
    const [first] = goods;
    const [good] = await rows<{ id: number }>(
      db,
      sql`select id from goods where good_sn = ${first?.good_sn ?? ''}`,
    );
    const id = good?.id ?? 0;
    const dear = withMore(filter, { price: '77777777-77777777' });
    expect((await call('goods_index', toIds(dear))).total).toBe(0);
    const price = (fen: number) =>
      inTransaction(db, (tx) =>
        changeGoods(
          tx,
          sql`update good_skus set price_fen = ${fen}::bigint where good_id = ${id}::bigint returning good_id`,
        ),
      );
    await price(77_777_777_00);
    expect((await call('goods_index', toIds(dear))).goods.map(({ good_sn }) => good_sn)).toEqual([
      first?.good_sn,
    ]);
    await inTransaction(db, (tx) => changeGood(tx, id, sql`status = 'off'`));
    expect((await call('goods_index', toIds(dear))).total).toBe(0);
    expect((await call('goods_index', toIds(filter))).total).toBe(total - 1);
    await inTransaction(db, (tx) => changeGood(tx, id, sql`status = 'live'`));
    expect((await call('goods_index', toIds(dear))).total).toBe(1);
  });
});
