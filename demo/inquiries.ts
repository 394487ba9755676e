import { rateOfFen, roundToYuan } from '@/lib/domain/money/money';
import { shiftDay } from '@/lib/domain/time/shift-day';
import type { QuotedSku } from '@/server/catalog/public';
import { actOnLine } from '@/server/inquiries/act-on-line';
import { askInquiries } from '@/server/inquiries/public';
import type { Db } from '@/server/kernel/database';

const note =
  '青禾研究所 舒缓修护霜 50g（演示），换季泛红人群。必提三重修护配方，不能出现功效绝对化用语；首稿在发布前 3 天。';

/** A share of a listed price, in whole 元. */
const shareOf = ({ priceFen }: QuotedSku, rate: string): number =>
  roundToYuan(rateOfFen(priceFen, rate));

/**
 * Questions of the demonstration's advertiser to its media owner, by today's prices: two wait for the owner, one for each
 * other answer, so that both screens have what can be gone on with. @param quotes the owner's, six at least
 */
export async function seedInquiries(
  tx: Db,
  { buyerId, sellerId }: { buyerId: number; sellerId: number },
  quotes: readonly QuotedSku[],
): Promise<void> {
  const asked = quotes.slice(0, 6);
  const dayOf = ({ today, leadTimeDays }: QuotedSku, nth: number) =>
    shiftDay(today, leadTimeDays + 8 + nth);
  const { lineIds } = await askInquiries(
    tx,
    buyerId,
    asked.map((quote, nth) => ({
      skuId: quote.skuId,
      priceFen: nth === 1 ? null : shareOf(quote, '0.9'),
      day: dayOf(quote, nth),
    })),
    note,
  );
  const owner = { side: 'seller', userId: sellerId } as const;
  const [, , another, later, agreed, refused] = lineIds.map((id, nth) => ({
    id,
    quote: asked[nth] as QuotedSku, // one line each
    nth,
  }));
  if (!another || !later || !agreed || !refused) throw new Error('six positions are asked for');
  const price = { priceFen: shareOf(another.quote, '0.95') };
  await actOnLine(tx, owner, another.id, 'offer_price', price, '这一周只剩这个档期，含一次改稿');
  const day = { day: shiftDay(dayOf(later.quote, later.nth), 2) };
  await actOnLine(tx, owner, later.id, 'offer_date', day, '这一天已满');
  await actOnLine(tx, owner, agreed.id, 'agree');
  await actOnLine(tx, owner, refused.id, 'refuse', {}, '这个位置不议价，可以按报价下单');
}
