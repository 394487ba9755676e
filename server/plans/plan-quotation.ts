import { sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { positionWithAddOns } from '@/lib/domain/catalog/add-ons';
import { costFen } from '@/lib/domain/catalog/cost';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { metricSources } from '@/lib/domain/catalog/sources';
import { formatFigure } from '@/lib/domain/figures/format-figure';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import { sumOfLines } from '@/lib/domain/planning/sum-of-lines';
import { formatTime } from '@/lib/domain/time/format-time';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';
import { rows } from '@/server/kernel/database';
import type { OrderSnapshot } from '@/server/order-records/public';
import {
  type AgreedPrice,
  type Quotation,
  quotationFacts,
  quotationPaper,
  quotationSheet,
  quotedPlace,
} from '@/server/planning/public';
import { makeDocument } from '@/server/signing/public';
import { legalEntity } from '@/server/site/public';
import { findPlan, findVersion } from './find-plan';
import { ordersOfPlan } from './ordered-lines';
import { type ReadLine, readLines } from './read-lines';

/**
 * The quotation of a kept plan's shown version: at the prices of now and marked as a draft until every line is ordered, then at
 * what was ordered, with the orders' numbers.
 * @throws appError not_found
 */
export async function planQuotation(
  db: Db,
  userId: number,
  { plan_no, kind }: ParsedInput<'plan/quotation'>,
): Promise<Answer<'plan/quotation'>> {
  const plan = await findPlan(db, userId, plan_no);
  const version = await findVersion(db, plan);
  const { lines } = await readLines(db, userId, version);
  const orders = await ordersOfPlan(db, userId, plan.id);
  const isFinal = lines.every(({ row }) => orders.has(row.goodSn));
  const facts = isFinal
    ? await orderedFacts(
        db,
        lines.flatMap(({ row }) => orders.get(row.goodSn)?.orderSn ?? []),
      )
    : await quotationFacts(
        db,
        lines.map(({ row }) => placeOf(row)),
        new Map(lines.flatMap(agreedOf)),
      );
  const content =
    kind === 'xlsx' ? await quotationSheet(facts) : (await makeDocument(quotationPaper(facts))).pdf;
  return {
    name: `媒介单-${facts.day}${isFinal ? '' : '-草稿'}.${kind}`,
    content: Buffer.from(content).toString('base64'),
    final: isFinal,
  };
}

const placeOf = ({ goodSn, position }: ReadLine['row']) => ({ sn: goodSn, position });

/** What its owner pays by an agreement that stands, up to the day on which that ends. */
function agreedOf({ row, now }: ReadLine): [string, AgreedPrice][] {
  if (!now?.agreed) return [];
  const lastDay = formatTime(now.agreed.until.toISOString(), 'second').slice(0, 10);
  const validUntil = [lastDay, now.validUntil].toSorted()[0] ?? lastDay;
  return [[quotedPlace(placeOf(row)), { priceFen: now.priceFen, validUntil }]];
}

/** What was ordered, as each order says it, in the plan's order. */
async function orderedFacts(
  db: Db,
  orderSns: readonly string[],
  now = new Date(),
): Promise<Quotation> {
  const found = await rows<{
    order_sn: string;
    price_fen: number;
    add_ons_fen: number;
    snapshot: OrderSnapshot;
  }>(
    db,
    sql`select o.order_sn, o.price_fen, o.add_ons_fen, o.snapshot from unnest(${arrayOf('text', orderSns)}) with ordinality as w(sn, nth)
        join orders o on o.order_sn = w.sn order by w.nth`,
  );
  const lines = found.map(({ order_sn: orderSn, price_fen: priceFen, add_ons_fen, snapshot }) => {
    const positionFen = minusFen(priceFen, add_ons_fen);
    const platform = platformOf(snapshot.platform);
    const figures = snapshot.figures ?? [];
    const main = figures.find((figure) => figure.kind === platform.mainMetric);
    const metric = platform.metrics.find(({ kind }) => kind === main?.kind);
    const known = new Map(figures.map((figure) => [figure.kind, figure.value]));
    return {
      title: snapshot.title,
      accountId: snapshot.accountId,
      platform: platform.name,
      position: positionWithAddOns(snapshot.positionName, snapshot.addOns),
      content: platform.positions.find(({ id }) => id === snapshot.position)?.form ?? '',
      priceFen,
      positionFen,
      validUntil: '',
      reach:
        main && metric
          ? {
              name: metric.name,
              value: main.value,
              text: formatFigure(metric.kind, main.value, metric.unit),
              source: `${metricSources[main.source].short} ${main.asOf}`,
            }
          : null,
      cost: {
        name: platform.cost.name,
        fen: costFen(platform, snapshot.position, positionFen, known) ?? null,
      },
      orderSn,
    };
  });
  const { entity, isDemo } = await legalEntity(db);
  const at = formatTime(now.toISOString(), 'second').slice(0, 16);
  return {
    lines,
    leftOut: [],
    sum: {
      ...sumOfLines(
        lines.map(({ positionFen, cost }) => ({
          price_fen: positionFen,
          cost_fen: cost.fen,
          costName: cost.name,
        })),
      ),
      price_fen: sumFen(lines.map(({ priceFen }) => priceFen)),
    },
    validUntil: '',
    at,
    day: at.slice(0, 10),
    seller: entity.name,
    isFinal: true,
    isDemo,
  };
}
