import { sql } from 'drizzle-orm';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { expectedFigure } from '@/lib/domain/planning/expected-figure';
import type { PlanGoal } from '@/lib/domain/planning/plan-brief';
import type { OfferedLine } from '@/lib/domain/plans/plan-changes';
import { type QuotedSku, quoteSkus } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** A placement as it is offered now. */
export interface Offered extends OfferedLine {
  skuId: number;
  img: string;
  quote: QuotedSku;
}

/** What placements are offered for now, as `good_sn.position`; those that are gone are absent. */
export async function offeredNow(
  db: Db,
  lines: readonly { goodSn: string; position: number }[],
  goal: PlanGoal,
): Promise<Map<string, Offered>> {
  const found = await rows<{ id: number }>(
    db,
    sql`select s.id from goods g join good_skus s on s.good_id = g.id
        where g.good_sn = any(${arrayOf(
          'text',
          lines.map(({ goodSn }) => goodSn),
        )})`,
  );
  const quotes = await quoteSkus(
    db,
    found.map(({ id }) => id),
  );
  return new Map(
    [...quotes.values()].map((quote) => [placeOf(quote), offered(quote, goal)] as const),
  );
}

export const placeOf = ({ goodSn, position }: { goodSn: string; position: number }): string =>
  `${goodSn}.${position}`;

function offered(quote: QuotedSku, goal: PlanGoal): Offered {
  const platform = platformOf(quote.platform);
  const position = platform.positions.find(({ id }) => id === quote.position);
  const figures = new Map(quote.figures.map(({ kind, value }) => [kind, value]));
  return {
    quote,
    skuId: quote.skuId,
    img: quote.img,
    status: quote.refusal === 'off_shelf' ? 'off' : 'live',
    leaveFrom: quote.leaveFrom,
    leaveTo: quote.leaveTo,
    validUntil: quote.validUntil,
    priceFen: quote.priceFen,
    leadTimeDays: quote.leadTimeDays,
    refusal: quote.refusal,
    figure: position && expectedFigure(platform, position, figures, goal),
  };
}
