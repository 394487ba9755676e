import { type SQL, sql } from 'drizzle-orm';
import { habits } from '@/demo/demo-figures';
import { randomOf } from '@/demo/random';
import { cities, firstWords, lastWords, subjectWords } from '@/demo/words';
import { areaName, areas } from '@/lib/domain/catalog/areas';
import { fansBands, priceBands } from '@/lib/domain/catalog/bands';
import { categoryName } from '@/lib/domain/catalog/categories';
import { platforms } from '@/lib/domain/catalog/platforms';
import { rebuildCounts } from '@/server/catalog/count-goods';
import { wordsOfGood } from '@/server/catalog/search/words-of-good';
import { writeWords } from '@/server/catalog/search/write-words';
import type { Traits } from '@/server/catalog/traits-of';
import { writeTraits } from '@/server/catalog/write-traits';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { withoutIndexes } from './without-indexes';

/** Fills a migrated, empty PostgreSQL with very many goods, made by the database itself from a fixed seed. */
export async function makeManyGoods(db: Db, count: number): Promise<void> {
  await withoutIndexes(
    db,
    [
      'good_listings',
      'good_offers',
      'good_cards',
      'good_words',
      'good_traits',
      'catalog_counts',
      'goods',
    ],
    async (tx) => {
      await tx.execute(sql`select setseed(0.42)`);
      await fill(tx, count);
      await rebuildCounts(tx);
      await fillWords(tx);
      await fillTraits(tx);
      // No trigger is run here.
      await tx.execute(
        sql`insert into good_blocks (block) select distinct good_id / 1024 from good_traits`,
      );
    },
  );
}

async function fill(tx: Db, count: number): Promise<void> {
  await tx.execute(sql`
    insert into users (user_group, phone_sealed, phone_hash, nicename) values (2, 'bench', 'bench', 'bench')`);
  await tx.execute(sql`
    create temporary table drawn on commit drop as
    select n as id, p.no as platform, p.position as main_position, p.positions, p.factors,
      greatest(1000, round(p.fans * exp(1.2 * (random() + random() + random() + random() - 2) * 1.7)))::bigint as fans,
      p.reach * exp(0.5 * (random() + random() - 1) * 2) as reach, p.per_thousand,
      c.categories, a.area, round(random() * 10000)::integer as score,
      (9000 + random() * 1000)::smallint as on_time, (random() * 500)::integer as order_count
    from generate_series(1, ${count}::integer) n
      cross join lateral (select * from (values ${sql.join(platformRows(), sql`, `)})
        as p(no, fans, reach, per_thousand, position, positions, factors, upto)
        where n % 3000 < p.upto order by p.upto limit 1) p
      cross join lateral (select array_agg(distinct (1 + floor(power(random(), 1.5) * 30))::smallint) as categories
        from generate_series(1, 1 + (n % 3)::integer)) c
      cross join lateral (select (array[440000, 110000, 310000, 330000, 320000, 510000, 370000, 430000, 420000,
        410000, 350000, 500000, 610000, 340000, 130000, 210000, 360000, 450000, 530000, 120000, 140000, 220000,
        230000, 520000, 460000, 620000, 650000, 150000, 640000, 630000, 540000, 710000, 810000, 820000])
        [1 + floor(power(random(), 2) * 34 + n * 0)::integer] as area) a`);
  await tx.execute(sql`
    create temporary table drawn_offers on commit drop as
    select d.id, d.platform, d.area, d.fans, d.categories, position::smallint,
      greatest(10000, round((d.fans * d.reach * d.per_thousand / 10.0 * d.factors[position] * exp(random() - 0.5))::numeric, -4))::bigint
        as price_fen, greatest(200, round(d.fans * d.reach))::bigint as main_value
    from drawn d cross join lateral unnest(d.positions) as position
    where position = d.main_position or random() < 0.85`);
  await tx.execute(sql`
    insert into goods (good_sn, platform, owner_id, title, account_id, categories, tags, area, city,
      refused_industries, status, notes, fans, order_count)
    select md5('sn' || d.id), d.platform, (select max(id) from users),
      case when random() < 0.5 then ${pickOne(sql`${arrayOf('text', firstWords)}`)}
        else chr((19968 + random() * 4000)::integer) || chr((19968 + random() * 4000)::integer) end
        || ${pickOne(sql`t.subjects`)}
        || case when random() < 0.75 then ${pickOne(sql`${arrayOf('text', lastWords)}`)} else '' end,
      'bench_' || d.id, d.categories, array[${pickOne(sql`t.subjects`)}, ${pickOne(sql`t.subjects`)}],
      d.area, ${pickOne(sql`p.cities`)}, '{}', 'live', '{}', d.fans, d.order_count
    from drawn d
      join (select * from (values ${sql.join(subjectRows(), sql`, `)}) as v(category, subjects)) t
        on t.category = d.categories[1]
      join (select * from (values ${sql.join(cityRows(), sql`, `)}) as v(area, cities)) p on p.area = d.area
    order by d.id`);
  await tx.execute(sql`
    insert into good_skus (good_id, position, price_fen, valid_until)
    select id, position, price_fen, '2099-12-31' from drawn_offers order by id, position`);
  const band = (column: string, bands: typeof priceBands) =>
    sql.raw(
      `(case ${bands
        .filter(({ below }) => Number.isFinite(below))
        .map(({ id, below }) => `when ${column} < ${below} then ${id}`)
        .join(' ')} else ${bands.length} end)::smallint`,
    );
  await tx.execute(sql`
    insert into good_offers (good_id, position, platform, area, fans_band, price_band, category_bits, price_fen, cost_fen)
    select id, position, platform, area, ${band('fans', fansBands)}, ${band('price_fen', priceBands)},
      (select sum(1::bigint << category) from unnest(categories) category), price_fen,
      price_fen * 1000 / main_value
    from drawn_offers order by id`);
  await tx.execute(sql`
    insert into good_listings (good_id, category, platform, area, fans_band, price_band, position_bands, score,
      main_value, cost_fen, price_fen, fans, on_time)
    select d.id, category, d.platform, d.area, ${band('d.fans', fansBands)}, ${band('m.price_fen', priceBands)},
      b.bands, d.score, m.main_value, m.price_fen * 1000 / m.main_value, m.price_fen, d.fans, d.on_time
    from drawn d
      join drawn_offers m on m.id = d.id and m.position = d.main_position
      join (select id, sum(${band('price_fen', priceBands)}::bigint << (4 * (position - 1))) as bands
            from drawn_offers group by id) b on b.id = d.id
      cross join lateral (select 0::smallint as category union all select unnest(d.categories)) c
    order by d.id`);
  await tx.execute(sql`
    insert into good_cards (good_id, card)
    select d.id, jsonb_build_object('good_sn', md5('sn' || d.id), 'staff_style', d.platform, 'good_title', g.title,
      'account_id', 'bench_' || d.id, 'img', '', 'price_fen', o.price_fen, 'categories', jsonb_build_array('美食'),
      'tags', to_jsonb(g.tags), 'area', '四川成都', 'verified', 'company',
      'order_count', 0, 'told_orders', d.order_count, 'on_time_rate', 0.98, 'on_time_of', 50,
      'rating', 4.8, 'rating_of', 20, 'fans', d.fans, 'growth_30d', 0.012,
      'main', jsonb_build_object('kind', 'plays_median', 'value', o.main_value, 'source', 'api', 'as_of', '2026-11-01'),
      'spark', (select jsonb_agg(o.main_value + (s * 977) % 1000) from generate_series(1, 30) s),
      'status', 'live', 'leave_from', null, 'leave_to', null, 'skus', o.skus)
    from drawn d join goods g on g.id = d.id join (select id, min(price_fen) as price_fen, min(main_value) as main_value,
        jsonb_agg(jsonb_build_object('sku_id', id * 10 + position, 'position', position, 'price_fen', price_fen,
          'commission', null, 'valid_until', '2099-12-31', 'cost_fen', price_fen * 1000 / main_value)) as skus
      from drawn_offers group by id) o on o.id = d.id
    order by d.id`);
}

/** What a search reads, by the program's own hand: in batches, so that it takes no more memory than an import. */
async function fillWords(tx: Db): Promise<void> {
  for (let behind = 0; ; ) {
    const goods = await rows<{
      id: number;
      platform: number;
      priceBand: number;
      fansBand: number;
      score: number;
      title: string;
      account_id: string;
      categories: number[];
      tags: string[];
      area: number;
      city: string;
    }>(
      tx,
      sql`select g.id, g.platform, l.price_band as "priceBand", l.fans_band as "fansBand", l.score, g.title, g.account_id, g.categories, g.tags, g.area, g.city
          from goods g join good_listings l on l.good_id = g.id and l.category = 0
          where g.id > ${behind} order by g.id limit 5000`,
    );
    if (goods.length === 0) return;
    await writeWords(
      tx,
      goods.map(({ id, account_id, area, city, categories, score, title, tags, ...facets }) =>
        wordsOfGood({
          goodId: id,
          score,
          facets,
          title,
          tags,
          accountId: account_id,
          categories: categories.map(categoryName),
          places: [areaName(area), city],
        }),
      ),
    );
    behind = goods.at(-1)?.id ?? behind;
  }
}

/** What filters read: prices and costs as the lists have them, the rest from a fixed seed. */
async function fillTraits(tx: Db): Promise<void> {
  const random = randomOf('traits');
  const share = (mean: number) =>
    Math.round(10_000 * Math.min(0.99, Math.max(0.01, mean + 0.12 * random.normal())));
  const parts = (weights: readonly number[]) => {
    const drawn = weights.map((weight) => weight * random.between(0.6, 1.5));
    const sum = drawn.reduce((total, weight) => total + weight, 0);
    return drawn.map((weight) => Math.round((10_000 * weight) / sum));
  };
  for (let behind = 0; ; ) {
    const goods = await rows<
      Pick<
        Traits,
        | 'good_id'
        | 'platform'
        | 'categories'
        | 'area'
        | 'fans'
        | 'prices'
        | 'costs'
        | 'score'
        | 'main_value'
      > & {
        on_time: number;
      }
    >(
      tx,
      sql`select l.good_id, l.platform, g.categories, l.area, l.fans, l.on_time, l.score, l.main_value, p.prices, p.costs
          from (select * from good_listings where category = 0 and good_id > ${behind} order by good_id limit 5000) l
            join goods g on g.id = l.good_id
            cross join lateral (
              select array[l.price_fen] || array_agg(o.price_fen order by n) as prices,
                array[l.cost_fen] || array_agg(o.cost_fen order by n) as costs
              from generate_series(1, 8) n left join good_offers o on o.good_id = l.good_id and o.position = n) p
          order by l.good_id`,
    );
    if (goods.length === 0) return;
    await writeTraits(
      tx,
      goods.map((good) => {
        const women = share(0.55);
        return {
          ...good,
          completion: random.chance(0.8) ? share(0.28) : null,
          accept: random.chance(0.7) ? share(0.88) : null,
          verified: random.whole(0, 2),
          refused: random.some([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], random.whole(0, 4)),
          lead_days: random.whole(1, 7),
          leave_from: null,
          leave_to: null,
          audience: [
            women,
            10_000 - women,
            ...parts([0.22, 0.34, 0.27, 0.12, 0.05]),
            ...parts([0.2, 0.26, 0.22, 0.32]),
            ...areas.map(() => (random.chance(0.15) ? random.whole(200, 2500) : 0)),
          ],
        };
      }),
    );
    behind = goods.at(-1)?.good_id ?? behind;
  }
}

const pickOne = (words: SQL): SQL =>
  sql`(${words})[1 + floor(random() * cardinality(${words}))::integer]`;

const subjectRows = () =>
  Object.entries(subjectWords).map(
    ([category, words]) => sql`(${Number(category)}::smallint, ${arrayOf('text', words)})`,
  );

const cityRows = () =>
  areas.map(({ code }) => sql`(${code}::integer, ${arrayOf('text', cities[code] ?? [''])})`);

/** Shares of the platforms and their usual figures, as the demonstration has them. */
function platformRows() {
  let upto = 0;
  return platforms.map(({ no, positions, mainPosition }) => {
    const habit = habits[no];
    if (!habit) throw new Error(`no habit for platform ${no}`);
    upto += habit.goods;
    const sold = positions.filter(({ commissionOnly }) => !commissionOnly);
    return sql`(${no}::smallint, ${habit.fans}::float, ${habit.reach}::float, ${habit.perThousand}::float,
      ${mainPosition}::smallint, ${`{${sold.map(({ id }) => id).join(',')}}`}::smallint[],
      ${`{${habit.positions.join(',')}}`}::float[], ${upto}::integer)`;
  });
}
