import { sql } from 'drizzle-orm';
import type { AddOns } from '@/lib/domain/catalog/add-ons';
import { type Refusal, refusalOf } from '@/lib/domain/catalog/orderable';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { commissionRateOf } from '@/lib/domain/commissions/rate';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import type { MetricValue } from './good-source';
import { ownerName } from './owner-name';

/** One price as it stands now: what cart and order copy, and whether it can be ordered. */
export interface QuotedSku {
  skuId: number;
  goodId: number;
  goodSn: string;
  /** the platform's number, `staff_style` on the wire */
  platform: number;
  platformName: string;
  title: string;
  accountId: string;
  /** '' where the drawn avatar stands */
  img: string;
  ownerId: number;
  /** who stands behind it: a company, a person, else the owner's own name */
  operator: string;
  /** none, person, company */
  verified: string;
  /** category numbers, the main one first */
  categories: number[];
  position: number;
  positionName: string;
  /** of the position alone */
  priceFen: number;
  /** what its listing sells beside it */
  addOns: AddOns;
  /** live selling: on net sales beside the price, exact decimal share ("0.2400"); '' none */
  commissionRate: string;
  /** last day of the price, YYYY-MM-DD */
  validUntil: string;
  leadTimeDays: number;
  materialCosts: boolean;
  revisions: number;
  acceptsHard: boolean;
  acceptsSoft: boolean;
  refusedIndustries: string[];
  leaveFrom: string | null;
  leaveTo: string | null;
  /** what the listing tells now, each with its source and day */
  figures: MetricValue[];
  /** the market's day on which it was quoted, YYYY-MM-DD */
  today: string;
  /** orders that its owner takes a day */
  dailyCap: number;
  /** undefined: can be ordered now; sentences: `refusals` of lib/domain/catalog/orderable */
  refusal: Refusal | undefined;
}

/**
 * The current quotes of SKUs (domain.md: make-order re-prices on the server).
 * @param skuIds at most a few hundred; unknown ones are absent from the answer
 * @param options `lock`: holds goods and prices unchanged until the transaction ends
 * @returns by SKU id
 */
export async function quoteSkus(
  tx: Db,
  skuIds: readonly number[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<number, QuotedSku>> {
  if (skuIds.length === 0) return new Map();
  const found = await rows<QuoteRow>(
    tx,
    sql`select s.id as sku_id, s.position, s.price_fen, s.commission, s.valid_until::text as valid_until,
          coalesce(s.lead_time_days, g.lead_time_days) as lead_time_days,
          g.id as good_id, g.good_sn, g.platform, g.title, g.account_id, g.avatar, g.owner_id, ${ownerName} as operator,
          g.verified, g.categories,
          g.revisions, g.material_costs, g.add_ons, g.accepts_hard, g.accepts_soft, g.refused_industries, g.daily_cap, g.status,
          g.leave_from::text as leave_from, g.leave_to::text as leave_to, ${marketToday} as today,
          (select coalesce(json_agg(json_build_object(
              'kind', m.kind, 'value', m.value, 'source', m.source, 'asOf', m.as_of) order by m.kind), '[]'::json)
            from good_metrics m where m.good_id = g.id) as figures
        from good_skus s join goods g on g.id = s.good_id
        where s.id in (${sql.join(
          [...new Set(skuIds)].sort((a, b) => a - b).map((id) => sql`${id}::bigint`),
          sql`, `,
        )})
        order by s.id ${lock ? sql`for share` : sql``}`,
    `quote_skus_${new Set(skuIds).size}_${lock}`,
  );
  return new Map(found.map((row) => [row.sku_id, toQuote(row)]));
}

interface QuoteRow {
  sku_id: number;
  position: number;
  price_fen: number;
  add_ons: AddOns;
  commission: string | null;
  valid_until: string;
  lead_time_days: number;
  material_costs: boolean;
  good_id: number;
  good_sn: string;
  platform: number;
  title: string;
  account_id: string;
  avatar: string | null;
  owner_id: number;
  operator: string;
  verified: string;
  categories: number[];
  revisions: number;
  accepts_hard: boolean;
  accepts_soft: boolean;
  refused_industries: string[];
  daily_cap: number;
  status: string;
  leave_from: string | null;
  leave_to: string | null;
  figures: MetricValue[];
  today: string;
}

function toQuote(row: QuoteRow): QuotedSku {
  const platform = platformOf(row.platform);
  return {
    skuId: row.sku_id,
    goodId: row.good_id,
    goodSn: row.good_sn,
    platform: row.platform,
    platformName: platform.name,
    title: row.title,
    accountId: row.account_id,
    img: row.avatar ?? '',
    ownerId: row.owner_id,
    operator: row.operator,
    verified: row.verified,
    categories: row.categories,
    position: row.position,
    positionName: positionName(platform, row.position),
    priceFen: row.price_fen,
    addOns: row.add_ons,
    commissionRate: commissionRateOf(row.commission === null ? null : Number(row.commission)),
    validUntil: row.valid_until,
    leadTimeDays: row.lead_time_days,
    materialCosts: row.material_costs,
    revisions: row.revisions,
    acceptsHard: row.accepts_hard,
    acceptsSoft: row.accepts_soft,
    refusedIndustries: row.refused_industries,
    leaveFrom: row.leave_from,
    leaveTo: row.leave_to,
    figures: row.figures,
    today: row.today,
    dailyCap: row.daily_cap,
    refusal: refusalOf(
      {
        status: row.status,
        leaveFrom: row.leave_from,
        leaveTo: row.leave_to,
        validUntil: row.valid_until,
        priceFen: row.price_fen,
      },
      row.today,
    ),
  };
}
