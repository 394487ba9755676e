import { type SQL, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { placeName } from '@/lib/domain/catalog/areas';
import { goodStatuses, isGoodStatus } from '@/lib/domain/catalog/good-status';
import { refusals } from '@/lib/domain/catalog/orderable';
import { platformOf } from '@/lib/domain/catalog/platforms';
import type { MetricSource } from '@/lib/domain/catalog/sources';
import { minusFen, yuanOfFen } from '@/lib/domain/money/money';
import { type QuotedSku, quoteSkus } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { type Folder, foldersSql } from './folders';
import { watchedFigures, watchedKinds } from './watched-figures';

type Page = Answer<'collect/index'>;

interface Row {
  good_sn: string;
  platform: number;
  title: string;
  account_id: string;
  avatar: string | null;
  fans: number;
  area: number;
  city: string;
  status: string;
  marked_fen: number;
  marked_at: string;
  /** of the lowest price; null where nothing has one */
  sku_id: number | null;
  folder_id: number | null;
  folder_name: string | null;
  note: string;
  marked_figures: Record<string, number>;
  figures: { kind: string; value: number; source: MetricSource; as_of: string }[];
  leave_from: string | null;
  leave_to: string | null;
}

interface Counted {
  total: number;
  fell: number;
  all: number;
  loose: number;
  folders: Folder[];
}

interface Wanted {
  page: number;
  pageSize: number;
  /** only those whose price fell */
  fell: boolean;
  /** a folder's number, `none`: in no folder, '': wherever they lie */
  folder: string;
}

/** A person's favourites at the prices of now, newest first. */
export async function listFavourites(
  db: Db,
  userId: number,
  { page, pageSize, fell, folder }: Wanted,
): Promise<Page> {
  const marked = sql`favourites f join goods g on g.id = f.good_id left join lateral (
      select s.id, s.price_fen from good_skus s where s.good_id = g.id and s.price_fen > 0
      order by s.price_fen, s.id limit 1) cheapest on true
    left join favourite_folders d on d.id = f.folder_id
    where f.user_id = ${userId}::bigint ${inFolder(folder)}`;
  const isFell = sql`cheapest.price_fen < f.price_fen and g.status = 'live'`;
  const [counted] = await rows<Counted>(
    db,
    sql`select count(*)::int as total, (count(*) filter (where ${isFell}))::int as fell,
          (select count(*)::int from favourites a where a.user_id = ${userId}::bigint) as all,
          (select count(*)::int from favourites l
            where l.user_id = ${userId}::bigint and l.folder_id is null) as loose,
          ${foldersSql(userId)} as folders
        from ${marked}`,
  );
  const found = await rows<Row>(
    db,
    sql`select g.good_sn, g.platform, g.title, g.account_id, g.avatar, g.fans, g.area, g.city, g.status,
        f.folder_id, d.name as folder_name, f.note, f.figures as marked_figures, ${figures} as figures,
        case when g.leave_to >= ${marketDay} then g.leave_from::text end as leave_from,
        case when g.leave_to >= ${marketDay} then g.leave_to::text end as leave_to,
        f.price_fen as marked_fen, to_json(f.created_at)#>>'{}' as marked_at, cheapest.id as sku_id
      from ${marked} ${fell ? sql`and ${isFell}` : sql``}
      order by f.created_at desc, f.good_id desc
      limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`,
  );
  const quotes = await quoteSkus(
    db,
    found.flatMap(({ sku_id }) => (sku_id === null ? [] : [sku_id])),
  );
  return {
    goods_list: found.map((row) =>
      present(row, row.sku_id === null ? undefined : quotes.get(row.sku_id)),
    ),
    total: (fell ? counted?.fell : counted?.total) ?? 0,
    fell_count: counted?.fell ?? 0,
    folders: counted?.folders ?? [],
    all_count: counted?.all ?? 0,
    loose_count: counted?.loose ?? 0,
    page,
    page_size: pageSize,
  };
}

function inFolder(folder: string): SQL {
  if (folder === '') return sql``;
  return folder === 'none'
    ? sql`and f.folder_id is null`
    : sql`and f.folder_id = ${folder}::bigint`;
}

const figures = sql`(select coalesce(json_agg(json_build_object(
    'kind', m.kind, 'value', m.value, 'source', m.source, 'as_of', m.as_of)), '[]'::json)
  from good_metrics m where m.good_id = g.id and m.kind = any(${watchedKinds}))`;

function present(row: Row, quote: QuotedSku | undefined): Page['goods_list'][number] {
  const refusal = quote ? quote.refusal : ('off_shelf' as const);
  return {
    good_sn: row.good_sn,
    staff_style: row.platform,
    goods_type: platformOf(row.platform).name,
    good_title: row.title,
    account_id: row.account_id,
    img: row.avatar ?? '',
    folder_id: row.folder_id,
    folder_name: row.folder_name ?? '',
    note: row.note,
    fans: row.fans,
    figures: watchedFigures(row.platform).map(({ kind, name }) => {
      const now = row.figures.find((figure) => figure.kind === kind);
      return {
        kind,
        name,
        was: row.marked_figures[kind] ?? null,
        now: now?.value ?? null,
        source: now?.source ?? null,
        as_of: now?.as_of ?? null,
      };
    }),
    leave_from: row.leave_from,
    leave_to: row.leave_to,
    area: placeName(row.area, row.city),
    prices: quote ? yuanOfFen(quote.priceFen) : null,
    price_fen: quote?.priceFen ?? null,
    marked_price_fen: row.marked_fen,
    price_change_fen: quote ? minusFen(quote.priceFen, row.marked_fen) : 0,
    sku_id: quote?.skuId ?? null,
    position_name: quote?.positionName ?? '',
    valid_until: quote?.validUntil ?? null,
    status: row.status,
    status_name: isGoodStatus(row.status) ? goodStatuses[row.status] : '',
    orderable: refusal === undefined,
    refusal: refusal ? refusals[refusal] : null,
    marked_at: new Date(row.marked_at).toISOString(),
  };
}
