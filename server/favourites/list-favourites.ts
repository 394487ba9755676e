import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { placeName } from '@/lib/domain/catalog/areas';
import { goodStatuses, isGoodStatus } from '@/lib/domain/catalog/good-status';
import { refusals } from '@/lib/domain/catalog/orderable';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { minusFen, yuanOfFen } from '@/lib/domain/money';
import { type QuotedSku, quoteSkus } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';

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
}

/** A person's favourites at the prices of now, newest first. */
export async function listFavourites(
  db: Db,
  userId: number,
  { page, pageSize, fell }: { page: number; pageSize: number; fell: boolean },
): Promise<Page> {
  const marked = sql`favourites f join goods g on g.id = f.good_id left join lateral (
      select s.id, s.price_fen from good_skus s where s.good_id = g.id and s.price_fen > 0
      order by s.price_fen, s.id limit 1) cheapest on true
    where f.user_id = ${userId}::bigint`;
  const isFell = sql`cheapest.price_fen < f.price_fen and g.status = 'live'`;
  const [counted] = await rows<{ total: number; fell: number }>(
    db,
    sql`select count(*)::int as total, (count(*) filter (where ${isFell}))::int as fell from ${marked}`,
  );
  const found = await rows<Row>(
    db,
    sql`select g.good_sn, g.platform, g.title, g.account_id, g.avatar, g.fans, g.area, g.city, g.status,
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
    page,
    page_size: pageSize,
  };
}

function present(row: Row, quote: QuotedSku | undefined): Page['goods_list'][number] {
  const refusal = quote ? quote.refusal : ('off_shelf' as const);
  return {
    good_sn: row.good_sn,
    staff_style: row.platform,
    goods_type: platformOf(row.platform).name,
    good_title: row.title,
    account_id: row.account_id,
    img: row.avatar ?? '',
    fans: row.fans,
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
