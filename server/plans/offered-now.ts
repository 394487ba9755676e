import { sql } from 'drizzle-orm';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { expectedFigure } from '@/lib/domain/planning/expected-figure';
import type { PlanGoal } from '@/lib/domain/planning/plan-brief';
import type { AgreedOffer, OfferedLine } from '@/lib/domain/plans/plan-changes';
import { takenByGood } from '@/server/catalog/public';
import { type BuyersQuote, quoteForBuyer } from '@/server/inquiries/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** A placement as it is offered now, to one buyer. */
export interface Offered extends OfferedLine {
  skuId: number;
  img: string;
}

/** What placements are offered for now, as `good_sn.position`; those that are gone are absent. */
export async function offeredNow(
  db: Db,
  buyerId: number,
  lines: readonly { goodSn: string; position: number; publishOn?: string | null | undefined }[],
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
  const quotes = await quoteForBuyer(
    db,
    buyerId,
    found.map(({ id }) => id),
  );
  const taken = await takenOn(
    db,
    [...new Set([...quotes.values()].map(({ goodId }) => goodId))],
    lines.flatMap(({ publishOn }) => publishOn ?? []).toSorted(),
  );
  return new Map(
    [...quotes.values()].map((quote) => [
      placeOf(quote),
      offered(quote, goal, taken.get(quote.goodId) ?? new Map()),
    ]),
  );
}

/** What is booked of goods from the first to the last of some days. */
async function takenOn(
  db: Db,
  goodIds: readonly number[],
  days: readonly string[],
): Promise<Map<number, ReadonlyMap<string, number>>> {
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? takenByGood(db, goodIds, { from, to }) : new Map();
}

export const placeOf = ({ goodSn, position }: { goodSn: string; position: number }): string =>
  `${goodSn}.${position}`;

function offered(quote: BuyersQuote, goal: PlanGoal, taken: ReadonlyMap<string, number>): Offered {
  const platform = platformOf(quote.platform);
  const position = platform.positions.find(({ id }) => id === quote.position);
  const figures = new Map(quote.figures.map(({ kind, value }) => [kind, value]));
  return {
    skuId: quote.skuId,
    img: quote.img,
    status: quote.refusal === 'off_shelf' ? 'off' : 'live',
    leaveFrom: quote.leaveFrom,
    leaveTo: quote.leaveTo,
    validUntil: quote.validUntil,
    priceFen: quote.priceFen,
    leadTimeDays: quote.leadTimeDays,
    dailyCap: quote.dailyCap,
    taken,
    agreed: standing(quote),
    refusal: quote.refusal,
    figure: position && expectedFigure(platform, position, figures, goal),
  };
}

/** Where the listed price has fallen below what was agreed on, that is what is paid. */
const standing = ({ agreed, priceFen }: BuyersQuote): AgreedOffer | null =>
  agreed?.dueAt && agreed.priceFen === priceFen ? { day: agreed.day, until: agreed.dueAt } : null;
