import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';

it('a visitor on the way to a product is told its name, and of one that was never published nothing', async () => {
  const { db } = await openDatabase();
  const good = await aGood({});
  const [stored] = await rows<{ title: string; good_sn: string }>(
    db,
    sql`select title, good_sn from goods where id = ${good.id}`,
  );
  const sn = stored!.good_sn;
  expect(await call('good_name', { sn })).toEqual({
    title: stored!.title,
    platform: '抖音',
    is_gone: false,
  });
  for (const status of ['off', 'forced_off']) {
    await db.execute(sql`update goods set status = ${status} where id = ${good.id}`);
    expect((await call('good_name', { sn })).is_gone, status).toBe(true);
  }
  await db.execute(sql`update goods set status = 'draft' where id = ${good.id}`);
  expect((await reply('good_name', { sn })).envelope.msg).toContain('没有找到');
  expect((await reply('good_name', { sn: 'zzzzzzzzzzzz' })).envelope.msg).toContain('没有找到');
});
