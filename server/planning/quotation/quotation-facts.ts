import { positionWithAddOns, soldOf, withAddOns } from '@/lib/domain/catalog/add-ons';
import { costFen } from '@/lib/domain/catalog/cost';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { metricSources } from '@/lib/domain/catalog/sources';
import { formatFigure } from '@/lib/domain/figures/format-figure';
import { sumFen } from '@/lib/domain/money/money';
import { comparedSku } from '@/lib/domain/planning/comparison';
import type { Quoted } from '@/lib/domain/planning/quotation';
import { type SumOfLines, sumOfLines } from '@/lib/domain/planning/sum-of-lines';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import { goodFacts } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { legalEntity } from '@/server/site/public';

/** A placement as it is offered. */
export interface QuotationLine {
  title: string;
  accountId: string;
  platform: string;
  position: string;
  content: string;
  /** with its add-ons, which `position` names */
  priceFen: number;
  /** YYYY-MM-DD */
  validUntil: string;
  /** what it reaches; null: not known */
  reach: { name: string; value: number; text: string; source: string } | null;
  cost: { name: string; fen: number | null };
  /** of a final one; '' it is not ordered */
  orderSn: string;
}

export interface Quotation {
  lines: QuotationLine[];
  /** named, and in no sum: they cannot be ordered at a price now */
  leftOut: { title: string; why: string }[];
  sum: SumOfLines;
  /** the day on which the first price ends */
  validUntil: string;
  /** when the prices were read, Beijing */
  at: string;
  day: string;
  seller: string;
  /** all is ordered: prices are those of the orders, and nothing ends */
  isFinal: boolean;
  isDemo: boolean;
}

/** What somebody has agreed on for a placement, and the last day of that, YYYY-MM-DD. */
export interface AgreedPrice {
  priceFen: number;
  validUntil: string;
}

/** A placement as maps of them name it. */
export const quotedPlace = ({ sn, position }: Pick<Quoted, 'sn' | 'position'>): string =>
  `${sn}.${position}`;

/**
 * The placements of a quotation, in their order, at the prices of now.
 * @param agreed of whom it is for, by `quotedPlace`
 * @throws AppError not_found where none of them can be ordered
 */
export async function quotationFacts(
  db: Db,
  columns: readonly Quoted[],
  agreed: ReadonlyMap<string, AgreedPrice> = new Map(),
  now = new Date(),
): Promise<Quotation> {
  const goods = await goodFacts(db, [...new Set(columns.map(({ sn }) => sn))], 0);
  const known = new Map(goods.map((facts) => [facts.good.good_sn, facts]));
  const lines: QuotationLine[] = [];
  const leftOut: Quotation['leftOut'] = [];
  const summed: Parameters<typeof sumOfLines>[0][number][] = [];
  for (const { sn, position, addOns = [] } of columns) {
    const facts = known.get(sn);
    if (!facts) continue; // its address leads nowhere any more
    const { good, skus, metrics } = facts;
    const platform = platformOf(good.staff_style);
    const sku = comparedSku(skus, position, platform.mainPosition);
    if (!sku?.orderable || sku.price_fen <= 0) {
      leftOut.push({ title: good.good_title, why: sku?.why_not ?? good.why_not ?? '没有一口价' });
      continue;
    }
    const chosen = soldOf(addOns, good.add_ons);
    const reach = metrics.find(({ kind }) => kind === platform.mainMetric);
    const own = agreed.get(quotedPlace({ sn, position: sku.position }));
    const price_fen = own?.priceFen ?? sku.price_fen;
    const cost_fen = own
      ? (costFen(platform, sku.position, price_fen, figuresOf(metrics)) ?? null)
      : sku.cost_fen;
    summed.push({ price_fen, cost_fen, costName: platform.cost.name });
    lines.push({
      title: good.good_title,
      accountId: good.account_id,
      platform: platform.name,
      position: positionWithAddOns(sku.name, chosen),
      content: sku.form,
      priceFen: withAddOns(price_fen, chosen),
      validUntil: own?.validUntil ?? sku.valid_until,
      reach: reach
        ? {
            name: reach.name,
            value: reach.value,
            text: formatFigure(reach.kind, reach.value, reach.unit),
            source: `${metricSources[reach.source].short} ${reach.as_of}`,
          }
        : null,
      cost: { name: platform.cost.name, fen: cost_fen },
      orderSn: '',
    });
  }
  if (lines.length === 0)
    throw appError('not_found', { msg: '所选账号现在都不能投放，没有可写入媒介单的报价' });
  const { entity, isDemo } = await legalEntity(db);
  const at = formatTime(now.toISOString(), 'second').slice(0, 16);
  return {
    lines,
    leftOut,
    // What a reader or viewer costs is told of the positions alone.
    sum: { ...sumOfLines(summed), price_fen: sumFen(lines.map(({ priceFen }) => priceFen)) },
    validUntil: lines.map(({ validUntil }) => validUntil).toSorted()[0] ?? '',
    at,
    day: at.slice(0, 10),
    seller: entity.name,
    isFinal: false,
    isDemo,
  };
}

const figuresOf = (metrics: readonly { kind: string; value: number }[]) =>
  new Map(metrics.map(({ kind, value }) => [kind, value]));
