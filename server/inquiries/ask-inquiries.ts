import { and, eq, inArray } from 'drizzle-orm';
import { refusals } from '@/lib/domain/catalog/orderable';
import { inquiryPriceProblem } from '@/lib/domain/inquiries/price';
import { inquiryAsked } from '@/lib/domain/inquiries/process';
import { openInquiryStates } from '@/lib/domain/inquiries/states';
import { inquiryDueAt } from '@/lib/domain/inquiries/timers';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { appError } from '@/lib/errors';
import { users } from '@/server/account/tables';
import { type QuotedSku, quoteSkus } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { serialNumber } from '@/server/kernel/serial-number';
import { notify } from '@/server/site/public';
import { dayProblem } from './day-problem';
import { lineNotice, remindAt, rulesAtSql } from './move-line';
import { inquiries, inquiryEvents, inquiryLines } from './tables';

/** One position that is asked for. */
export interface AskedLine {
  skuId: number;
  /** wished price, 分; null: the listed one, only the day is asked for */
  priceFen: number | null;
  /** YYYY-MM-DD */
  day: string;
}

/** Why one of them cannot be asked: `field` names what of it, '' the position itself. */
interface Refused {
  sku_id: number;
  field: 'price' | 'day' | '';
  msg: string;
}

/**
 * Asks the owners of several positions at once, all or none: one number, each line a process of its own.
 * @returns number and lines, in the order asked for
 * @throws appError not_found for an unknown position; rule_broken with `data.refused` where one cannot be asked
 */
export async function askInquiries(
  tx: Db,
  buyerId: number,
  asked: readonly AskedLine[],
  note: string,
): Promise<{ inquiryNo: string; lineIds: number[] }> {
  // One at a time per person: what is asked twice at the same moment must not be asked twice.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, buyerId)).for('no key update');
  const skuIds = asked.map(({ skuId }) => skuId);
  const quotes = await quoteSkus(tx, skuIds);
  const open = await openSkus(tx, buyerId, skuIds);
  const wanted = asked.map((line, nth) => {
    const quote = quotes.get(line.skuId);
    if (!quote) throw appError('not_found');
    const isTwice = open.has(line.skuId) || skuIds.indexOf(line.skuId) < nth;
    return { ...line, quote, refused: refusedOf(line, quote, isTwice) };
  });
  const refused = wanted.flatMap((line) => line.refused ?? []);
  const [first] = wanted.filter((line) => line.refused);
  if (first?.refused) {
    throw appError('rule_broken', {
      msg: `${first.quote.title}：${first.refused.msg}`,
      data: { refused },
    });
  }
  const inquiry = await numbered(tx, buyerId, note);
  const dueAt = inquiryDueAt('answer', inquiry.createdAt);
  const lines = await tx
    .insert(inquiryLines)
    .values(
      wanted.map(({ quote, priceFen, day }) => ({
        inquiryId: inquiry.id,
        buyerId,
        sellerId: quote.ownerId,
        goodId: quote.goodId,
        skuId: quote.skuId,
        position: quote.position,
        state: 'asked' as const,
        listedFen: quote.priceFen,
        priceFen: priceFen ?? quote.priceFen,
        wantedOn: day,
        dueAt,
        remindAt: remindAt('asked', dueAt, inquiry.createdAt),
        rulesAt: rulesAtSql('asked', quote.ownerId),
      })),
    )
    .returning();
  await tx.insert(inquiryEvents).values(
    lines.map(({ id, priceFen, wantedOn }) => ({
      lineId: id,
      actor: 'buyer' as const,
      move: 'ask',
      fromState: '' as const,
      toState: 'asked' as const,
      round: 1,
      priceFen,
      wantedOn,
      note,
    })),
  );
  await notify(
    tx,
    lines.map((line) => ({
      ...lineNotice(
        {
          ...line,
          day: line.wantedOn,
          title: titleOf(quotes, line.skuId),
          inquiryNo: inquiry.inquiryNo,
        },
        inquiryAsked.notice,
        note,
      ),
      key: `inquiry ${line.id} asked`,
    })),
  );
  return {
    inquiryNo: inquiry.inquiryNo,
    lineIds: skuIds.flatMap((skuId) => lines.find((line) => line.skuId === skuId)?.id ?? []),
  };
}

const titleOf = (quotes: ReadonlyMap<number, QuotedSku>, skuId: number | null): string =>
  (skuId === null ? undefined : quotes.get(skuId)?.title) ?? '';

/** Positions of which a buyer's question is open, or agreed. */
export async function openSkus(
  db: Db,
  buyerId: number,
  skuIds: readonly number[],
): Promise<Set<number>> {
  const found = await db
    .select({ skuId: inquiryLines.skuId })
    .from(inquiryLines)
    .where(
      and(
        eq(inquiryLines.buyerId, buyerId),
        inArray(inquiryLines.skuId, [...skuIds]),
        inArray(inquiryLines.state, openInquiryStates),
      ),
    );
  return new Set(found.flatMap(({ skuId }) => skuId ?? []));
}

function refusedOf(
  { skuId, priceFen, day }: AskedLine,
  quote: QuotedSku,
  isTwice: boolean,
): Refused | null {
  const whole = isTwice ? '已经在询，等有结果再问' : whyNotAsked(quote);
  if (whole) return { sku_id: skuId, field: '', msg: whole };
  const price = priceFen === null ? '' : inquiryPriceProblem(priceFen, quote.priceFen);
  if (price) return { sku_id: skuId, field: 'price', msg: `期望价${price}` };
  const problem = dayProblem(day, quote, { isNew: true });
  return problem ? { sku_id: skuId, field: 'day', msg: problem } : null;
}

/** Why a position cannot be asked for now, with the day from which it can; '' where it can. */
export function whyNotAsked({ refusal, leaveFrom, leaveTo, validUntil }: QuotedSku): string {
  if (!refusal) return '';
  if (refusal === 'on_leave' && leaveTo) {
    return `媒体主 ${leaveFrom} 至 ${leaveTo} 休假，${shiftDay(leaveTo, 1)} 起可以询`;
  }
  if (refusal === 'price_expired') return `报价 ${validUntil} 到期，请等待媒体主更新`;
  return refusals[refusal];
}

/** Renders a new number where one was taken. */
async function numbered(tx: Db, buyerId: number, note: string) {
  for (let draws = 0; draws < 5; draws++) {
    const [made] = await tx
      .insert(inquiries)
      .values({ inquiryNo: serialNumber('XJ', 6), buyerId, note })
      .onConflictDoNothing({ target: inquiries.inquiryNo })
      .returning();
    if (made) return made;
  }
  throw new Error('no free inquiry number');
}
