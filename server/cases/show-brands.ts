import { type SQL, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { usualListing } from '@/lib/domain/cases/brand-listing';
import { type BrandSort, FEWEST_TOLD } from '@/lib/domain/cases/brand-sort';
import { type CaseTrade, caseTradeKeys, caseTrades } from '@/lib/domain/cases/case-trade';
import { areFew, type BrandMix, sumByTrade, type TradeSums } from '@/lib/domain/cases/merge-cells';
import { ROUNDED_FEN, ROUNDED_ORDERS } from '@/lib/domain/cases/rounded';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { sumFen } from '@/lib/domain/money/money';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { mayBeNamed } from './may-be-named';
import { presentSplit } from './present-card';
import { plainName } from './sum-case';

type Shown = Answer<'brand/spending'>;
type Filter = ParsedInput<'brand/spending'>;

const PER_PAGE = 14;

const asked = sql`join users u on u.id = s.user_id left join brand_choices c on c.user_id = s.user_id
  cross join lateral (
    select coalesce(c.listing, ${usualListing}) as listing, coalesce(c.listing = 'named', false) and ${mayBeNamed} as is_named) b`;

/**
 * What may be told of a brand: of one that is not named, rounded, sorted by what is told of it, and in a trade that the sums show.
 */
const toldIn = (trades: readonly CaseTrade[]): SQL =>
  sql`select s.user_id, b.is_named,
    case when b.is_named or s.trade = any(${arrayOf('text', trades)}) then s.trade else 'other' end as trade, case when b.is_named then u.nicename else '' end as name,
    case when b.is_named then s.spend_fen else round(s.spend_fen / ${ROUNDED_FEN}::numeric)::bigint * ${ROUNDED_FEN}::bigint end as spend_fen,
    case when b.is_named then s.orders else s.orders / ${ROUNDED_ORDERS}::int * ${ROUNDED_ORDERS}::int end as orders,
    case when b.is_named then s.mix else '[]'::jsonb end as mix,
    case when b.is_named then s.forms else '{}' end as forms,
    case when b.is_named and s.told >= ${FEWEST_TOLD}::int then s.met::float8 / s.told end as met,
    case when b.is_named then (select count(*)::int from campaigns k
      where k.buyer_id = s.user_id and k.shown and k.card->>'brand' <> '') else 0 end as cases
  from brand_spending s ${asked} where b.listing <> 'hidden'`;

const columns: Readonly<Record<BrandSort, SQL>> = {
  name: sql`nullif(t.name, '')`,
  trade: sql`t.trade`,
  spend: sql`t.spend_fen`,
  orders: sql`t.orders`,
  met: sql`t.met`,
  cases: sql`t.cases`,
};

const ways = { asc: sql`asc`, desc: sql`desc` } as const;

interface Row {
  user_id: number;
  trade: CaseTrade;
  is_named: boolean;
  name: string;
  spend_fen: number;
  orders: number;
  mix: { platform: number; fen: number }[];
  forms: string[];
  met: number | null;
  cases: number;
}

/** brand/spending: where the money of ninety days went, by trade and platform, and the brands behind it as far as they let it be told. */
export async function showBrands(db: Db, filter: Filter): Promise<Shown> {
  const all = await readAll(db);
  const sums = sumByTrade(all);
  const told = toldIn(tradesOf(sums));
  const { total, named, counts } = await countRows(db, told, filter);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(filter.page, pages);
  const found = await readRows(
    db,
    told,
    filter,
    sql`limit ${PER_PAGE}::int offset ${(page - 1) * PER_PAGE}::int`,
  );
  return {
    brands: all.length,
    ...(areFew(all)
      ? { orders: null, spend_fen: null }
      : {
          orders: all.reduce((sum, { orders }) => sum + orders, 0),
          spend_fen: sumFen(all.flatMap(({ mix }) => mix.map(({ fen }) => fen))),
        }),
    counted_at: all[0]?.counted_at ?? '',
    named,
    sums: sums.map(({ trade, cells, ...sum }) => ({
      ...sum,
      trade,
      trade_name: caseTrades[trade].name,
      cells: cells.map((cell) => ({
        ...cell,
        platform_name: cell.platform === 0 ? '其他' : platformOf(cell.platform).name,
        share: sum.fen > 0 ? cell.fen / sum.fen : 0,
      })),
    })),
    list: found.map(present),
    total,
    page,
    pages,
    counts,
  };
}

/** Every row in the table's order, for the file. */
export async function allBrands(db: Db): Promise<Shown['list']> {
  const told = toldIn(tradesOf(sumByTrade(await readAll(db))));
  const filter = { trade: '', named: '0', q: '', sort: 'spend', dir: 'desc' } as const;
  return (await readRows(db, told, filter, sql``)).map(present);
}

/** Everybody, also who is in no row. */
const readAll = (db: Db) =>
  rows<BrandMix & { orders: number; counted_at: string }>(
    db,
    sql`select s.trade, b.is_named as "isNamed", s.mix, s.orders, to_json(s.counted_at)#>>'{}' as counted_at
        from brand_spending s ${asked}`,
  );

const tradesOf = (sums: readonly TradeSums[]): CaseTrade[] => sums.map(({ trade }) => trade);

const whereOf = ({ trade, named, q }: Pick<Filter, 'trade' | 'named' | 'q'>): SQL =>
  sql`(${trade} = '' or t.trade = ${trade}) and (${named} = '0' or t.is_named)
    and (${q} = '' or position(lower(${q}) in lower(t.name)) > 0)`;

// What is not told stands last, whichever way; rows alike in no order that tells them apart.
const readRows = (
  db: Db,
  told: SQL,
  filter: Pick<Filter, 'trade' | 'named' | 'q' | 'sort' | 'dir'>,
  part: SQL,
) =>
  rows<Row>(
    db,
    sql`select t.* from (${told}) t where ${whereOf(filter)}
        order by ${columns[filter.sort]} ${ways[filter.dir]} nulls last, md5(t.user_id::text) ${part}`,
  );

async function countRows(
  db: Db,
  told: SQL,
  filter: Filter,
): Promise<Pick<Shown, 'total' | 'named' | 'counts'>> {
  const found = await rows<{ trade: CaseTrade; total: number; named: number; matching: number }>(
    db,
    sql`select t.trade, count(*)::int as total, count(*) filter (where t.is_named)::int as named,
          count(*) filter (where ${whereOf(filter)})::int as matching
        from (${told}) t group by t.trade`,
  );
  const sum = (key: 'total' | 'named' | 'matching') =>
    found.reduce((all, one) => all + one[key], 0);
  return {
    total: sum('matching'),
    named: sum('named'),
    counts: caseTradeKeys.flatMap((trade) => {
      const count = found.find((one) => one.trade === trade)?.total ?? 0;
      return count > 0 ? [{ trade, trade_name: caseTrades[trade].name, count }] : [];
    }),
  };
}

const present = ({ trade, name, mix, user_id: _id, ...row }: Row): Shown['list'][number] => ({
  ...row,
  name: plainName(name),
  trade,
  trade_name: caseTrades[trade].name,
  mix: presentSplit(mix),
});
