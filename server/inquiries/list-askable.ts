import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { calendarDays, firstOpenDay } from '@/lib/domain/catalog/free-days';
import { listingLimits } from '@/lib/domain/listings/forms';
import { shiftDay } from '@/lib/domain/time/shift-day';
import {
  ownSettled,
  published,
  type QuotedSku,
  quoteSkus,
  takenDays,
} from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { openSkus, whyNotAsked } from './ask-inquiries';

type Askable = Output<'inquiry/askable'>;

/** inquiry/askable: the positions of some goods as a form asks for them; goods that are gone are left out. */
export async function listAskable(
  db: Db,
  buyerId: number,
  goodSns: readonly string[],
): Promise<Askable> {
  const found = await rows<{ sku_id: number; good_id: number; good_sn: string }>(
    db,
    sql`select s.id as sku_id, g.id as good_id, g.good_sn from goods g join good_skus s on s.good_id = g.id
        where g.good_sn = any(${arrayOf('text', goodSns)}) and ${published}`,
  );
  const skuIds = found.map(({ sku_id }) => sku_id);
  const quotes = await quoteSkus(db, skuIds);
  const open = await openSkus(db, buyerId, skuIds);
  const settled = await ownSettled(
    db,
    found.map(({ good_id }) => good_id),
  );
  const [today] = [...quotes.values()].map((quote) => quote.today);
  const taken = today
    ? await takenDays(db, [...new Set(found.map(({ good_id }) => good_id))], {
        from: today,
        to: shiftDay(today, listingLimits.leadTimeDays + calendarDays),
      })
    : [];
  const positionOf = (quote: QuotedSku): Askable['goods'][number]['positions'][number] => {
    const band = settled.find(
      (row) => row.good_id === quote.goodId && row.position === quote.position,
    );
    return {
      sku_id: quote.skuId,
      number: quote.position,
      position_label: quote.positionName,
      listed_fen: quote.priceFen,
      valid_until: quote.validUntil,
      earliest: firstOpenDay(quote),
      lead_time_days: quote.leadTimeDays,
      why_not: open.has(quote.skuId) ? '已经在询，等有结果再问' : whyNotAsked(quote),
      settled: band
        ? { count: band.count, low_fen: band.prices[0], high_fen: band.prices[2] }
        : null,
    };
  };
  return {
    goods: [...new Set(goodSns)].flatMap((goodSn) => {
      const own = found
        .filter(({ good_sn }) => good_sn === goodSn)
        .flatMap(({ sku_id }) => quotes.get(sku_id) ?? []);
      const [first] = own;
      if (!first) return [];
      const positions = own.map(positionOf);
      positions.sort(
        (a, b) =>
          Number(a.why_not !== '') - Number(b.why_not !== '') || a.listed_fen - b.listed_fen,
      );
      return [
        {
          good_sn: goodSn,
          staff_style: first.platform,
          platform_name: first.platformName,
          good_title: first.title,
          img_url: first.img,
          today: first.today,
          daily_cap: first.dailyCap,
          leave_from: first.leaveFrom,
          leave_to: first.leaveTo,
          taken: taken
            .filter(({ goodId }) => goodId === first.goodId)
            .map(({ day, orders, agreed }) => ({ day, count: orders + agreed })),
          positions,
        },
      ];
    }),
  };
}
