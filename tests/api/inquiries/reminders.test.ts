import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { remindInquiries, tellFallenPrices } from '@/server/inquiries/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import type { TestUser } from '@/tests/support/factories/a-user';
import { actOn, anInquiry, type TestInquiry } from '@/tests/support/factories/an-inquiry';

const told = async (as: TestUser, words: string) =>
  (await call('messages', {}, { as })).list.filter(({ title }) => title.includes(words));

async function remindOf({ lineId }: TestInquiry) {
  const { db } = await openDatabase();
  const [line] = await rows<{ hours: number | null }>(
    db,
    sql`select extract(epoch from due_at - remind_at) / 3600 as hours from inquiry_lines where id = ${lineId}`,
  );
  return line?.hours == null ? null : Number(line.hours);
}

/** The reminder is due, with no more than its hours left, at whatever hour of service time this runs; the clock runs on. */
async function letReminderCome({ lineId }: TestInquiry, hoursLeft = 6): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`update inquiry_lines set due_at = now() + make_interval(hours => ${hoursLeft}::int),
    remind_at = now() where id = ${lineId}`);
}

const run = async () => remindInquiries((await openDatabase()).db, 1000);

describe('reminders of an inquiry', () => {
  it('the owner is told once, before the question lapses', async () => {
    const asked = await anInquiry();
    await run();
    expect(await told(asked.owner, '还有 6 小时')).toEqual([]);
    await letReminderCome(asked);
    await run();
    await run();
    const [message, ...more] = await told(asked.owner, '还有 6 小时');
    expect(message?.link).toBe(`/medium/inquiries?q=${asked.inquiryNo}`);
    expect(more).toEqual([]);
    expect(await told(asked.buyer, '还有 6 小时')).toEqual([]);
  });

  it('whoever has answered is not reminded', async () => {
    const asked = await anInquiry();
    await actOn(asked, { action: 'refuse', reason: '这个位置不议价' }, asked.owner);
    expect(await remindOf(asked)).toBeNull();
  });

  it('a counter-offer is a new question, with a reminder of its own', async () => {
    const asked = await anInquiry();
    await letReminderCome(asked);
    await run();
    await actOn(asked, { action: 'offer_price', price: '900', reason: '档期紧' }, asked.owner);
    expect(await remindOf(asked)).toBeNull();
    await actOn(asked, { action: 'counter', price: '850', day: asked.day }, asked.buyer);
    await letReminderCome(asked);
    await run();
    expect(await told(asked.owner, '还有 6 小时')).toHaveLength(2);
  });

  it('the buyer is told once that an agreed price has twelve hours left, an order that is not paid in between or not', async () => {
    const asked = await anInquiry();
    const { buyer, owner } = asked;
    await actOn(asked, { action: 'agree' }, owner);
    expect(await remindOf(asked)).toBe(12);
    await letReminderCome(asked, 12);
    await run();
    expect(await told(buyer, '还保留 12 小时')).toHaveLength(1);
    const { cart_id } = await call('add-to-cart', { sku_id: asked.skuId }, { as: buyer });
    const { order_sn_list } = await call('make-order', { cart_id_arr: cart_id }, { as: buyer });
    await call('order/cancel', { order_sn: order_sn_list[0]! }, { as: buyer });
    await run();
    expect(await told(buyer, '还保留 12 小时')).toHaveLength(1);
  });

  it('the buyer is told once of each listed price below the agreed one, which then counts', async () => {
    const asked = await anInquiry();
    await actOn(asked, { action: 'agree' }, asked.owner);
    const { db } = await openDatabase();
    const list = async (fen: number) => {
      await db.execute(sql`update good_skus set price_fen = ${fen} where id = ${asked.skuId}`);
      await tellFallenPrices(db, 1000);
      await tellFallenPrices(db, 1000);
    };
    await list(90_000);
    expect(await told(asked.buyer, '报价降到')).toEqual([]);
    await list(70_000);
    expect((await told(asked.buyer, '报价降到')).map(({ title }) => title)).toEqual([
      expect.stringContaining('报价降到 ¥700，比谈妥的 ¥800 低，下单按 ¥700'),
    ]);
    await list(60_000);
    expect(await told(asked.buyer, '报价降到')).toHaveLength(2);
    await call('add-to-cart', { sku_id: asked.skuId }, { as: asked.buyer });
    const {
      cart_list: [line],
    } = await call('get-cart-list', {}, { as: asked.buyer });
    expect(line).toMatchObject({ price_fen: 60_000 });
  });
});
