import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '@/server/account/tables';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { fullBrief } from '@/tests/support/factories/an-order';
import { forbiddenFields } from '@/tests/support/forbidden-fields';

/** A value that would show, for each name that only the server may fill. */
const smuggled = Object.fromEntries(forbiddenFields.map((name) => [name, '1']));

it('fields that only the server fills change nothing of an account', async () => {
  const { db } = await openDatabase();
  const me = await anAdvertiser();
  // The contact is sealed anew with every save.
  const rowOf = async () => {
    const [row] = await db.select().from(users).where(eq(users.id, me.id));
    return { ...row, contactSealed: null };
  };
  const before = await rowOf();
  const { httpStatus } = await reply(
    'setting/editUserInfo',
    { ...smuggled, user_nicename: '新昵称' },
    { as: me },
  );
  expect(httpStatus).toBe(200);
  expect(await rowOf()).toEqual({ ...before, nicename: '新昵称' });
});

it('fields that only the server fills change nothing of an order and its brief', async () => {
  const { db } = await openDatabase();
  const good = await aGood({ pricesFen: [88_000] });
  const place = async (more: object) => {
    const me = await anAdvertiser();
    const send = async (name: Parameters<typeof reply>[0], input: object) => {
      const { envelope } = await reply(name, { ...input, ...more }, { as: me });
      expect(envelope).toMatchObject({ status: 200 });
      return envelope.data as Record<string, never>;
    };
    await send('add-to-cart', { sku_id: good.skuIds[0] });
    const [item] = await rows<{ id: number }>(
      db,
      sql`select id from cart_items where user_id = ${me.id}`,
    );
    await send('cart/brief', { cart_id: item?.id, ...fullBrief });
    await send('make-order', { cart_id_arr: [item?.id] });
    return orderOf(db, me);
  };
  expect(await place(smuggled)).toEqual(await place({}));
});

/** A buyer's one order without what differs between any two. */
async function orderOf(db: Db, buyer: TestUser) {
  const [order] = await rows<Record<string, unknown>>(
    db,
    sql`select * from orders where buyer_id = ${buyer.id}`,
  );
  const own = /^(id|buyer_id|cart_id|order_sn|.*_at|.*_key|key)$|sealed/;
  return JSON.parse(JSON.stringify(order), (key, value) => (own.test(key) ? undefined : value));
}
