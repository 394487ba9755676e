import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { favourites } from '@/server/favourites/tables';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder } from '@/tests/support/factories/an-order';

it('a visitor on the way to a product is told its name, and of one that was never published nothing', async () => {
  const { db } = await openDatabase();
  const good = await aGood({});
  const [stored] = await rows<{ title: string; good_sn: string }>(
    db,
    sql`select title, good_sn from goods where id = ${good.id}`,
  );
  const sn = stored!.good_sn;
  expect(await call('account_page', { sn })).toMatchObject({
    good: { good_title: stored!.title, staff_style: 5 },
    detail: { good: { status: 'live' } },
  });
  for (const status of ['off', 'forced_off']) {
    await db.execute(sql`update goods set status = ${status} where id = ${good.id}`);
    expect((await call('account_page', { sn })).detail, status).toBeNull();
  }
  await db.execute(sql`update goods set status = 'draft' where id = ${good.id}`);
  expect((await reply('account_page', { sn })).envelope.msg).toContain('没有找到');
  expect((await reply('account_page', { sn: 'zzzzzzzzzzzz' })).envelope.msg).toContain('没有找到');
});

it('one that waits for its owner’s first sale has neither name nor page, unless an order or a favourite leads there', async () => {
  const { db } = await openDatabase();
  const as = await anAdvertiser();
  const [fresh, sold, kept] = [await aGood(), await aGood(), await aGood()];
  await anOrder({ good: sold, state: 'producing' });
  await db.insert(favourites).values({ userId: as.id, goodId: kept.id, priceFen: 100_000 });
  await db.execute(
    sql`update goods set status = 'off', awaits_owner = true where id in (${fresh.id}, ${sold.id}, ${kept.id})`,
  );
  for (const name of ['account_page', 'goods_detail', 'appraise'] as const) {
    const asked = await reply(name, { sn: fresh.goodSn }, { as });
    expect(asked.envelope.msg, name).toContain('没有找到');
  }
  for (const { goodSn: sn } of [sold, kept]) {
    expect((await call('account_page', { sn })).detail).toBeNull();
    expect((await call('goods_detail', { sn }, { as })).good.status).toBe('off');
  }
  // What was on sale opens again once its owner has done the last step.
  await db.execute(
    sql`update goods set status = 'live', awaits_owner = false where id = ${fresh.id}`,
  );
  expect((await call('account_page', { sn: fresh.goodSn })).detail).not.toBeNull();
});
