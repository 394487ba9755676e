import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrateData } from '@/server/boot/migrate-data';
import { dataMigrations } from '@/server/db/tables';
import { seal } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import { queueNames } from '@/server/operator/queues';
import { call } from '@/tests/support/call';
import { expectNothingSealed } from '@/tests/support/expect-nothing-sealed';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { aWallet } from '@/tests/support/factories/a-wallet';
import { aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { letSell } from '@/tests/support/factories/an-opened-owner';
import { anOrder, fullBrief } from '@/tests/support/factories/an-order';
import { findInDatabase } from '@/tests/support/find-in-database';
import { operated } from '@/tests/support/operated';
import { sendListing } from '@/tests/support/send-listing';

/** What the operator's command prints of a queue. */
async function listed(list: string): Promise<string> {
  const printed = await operate((await openDatabase()).db, { list });
  expectNothingSealed(printed, list);
  return printed;
}

async function newest(table: 'entry_applications' | 'goods'): Promise<string> {
  const { db } = await openDatabase();
  const [row] = await rows<{ id: number }>(
    db,
    sql`select id from ${sql.identifier(table)} order by id desc limit 1`,
  );
  return String(row!.id);
}

// Every answer of `call` is looked through for sealed text (tests/support/call.ts).
it('a new owner’s name reads as it was typed, from the entry to the order', async () => {
  const owner = await aMediaOwner();
  await letSell(owner);
  const name = '杭州柚白文化（演示）';
  await call(
    'media-entry-post',
    { kind: 'company', name, contact_name: '柚子', contact_phone: '13900002046', platforms: [5] },
    { as: owner },
  );
  const entry = { id: await newest('entry_applications'), decision: 'approve' };
  expectNothingSealed(await operated('entry', entry), 'entry');
  const { good_sn } = await sendListing(owner);
  expect(await listed('listing')).toContain(name);
  expectNothingSealed(await operated('listing', { good_sn, decision: 'approve' }), 'listing');

  const detail = await call('goods_detail', { sn: good_sn }, { as: await anAdvertiser() });
  expect(detail.good.operator).toBe(name);
  const buyer = await anAdvertiser();
  await aWallet(buyer, 100_000_00);
  const [sku] = detail.skus;
  await call('add-to-cart', { sku_id: sku!.sku_id }, { as: buyer });
  const { cart_list: list } = await call('get-cart-list', {}, { as: buyer });
  expect(list[0]!.operator).toBe(name);
  await call('cart/brief', { cart_id: list[0]!.cart_id, ...fullBrief }, { as: buyer });
  const { order_sn_list } = await call(
    'make-order',
    { cart_id_arr: list[0]!.cart_id },
    { as: buyer },
  );
  const { order } = await call('order/detail', { order_sn: order_sn_list[0]! }, { as: buyer });
  expect(order.counterpart_name).toBe(name);
  for (const queue of queueNames) await listed(queue);
});

it('listings and orders that copied a sealed name are repaired once, and what looks like one is left', async () => {
  const { db } = await openDatabase();
  const good = await aGood({});
  const looks = 'azE.0123456789abcdef.0123456789abcdefghijkl.abc';
  const other = await aGood({});
  await db.execute(sql`update goods set operator = ${seal('杭州柚白文化')} where id = ${good.id}`);
  await db.execute(sql`update goods set operator = ${looks} where id = ${other.id}`);
  const order = await anOrder();
  await db.execute(sql`update orders set snapshot = jsonb_set(snapshot, '{operator}',
    to_jsonb(${seal('杭州柚白文化')}::text)) where id = ${order.id}`);
  await db.delete(dataMigrations);
  await migrateData(await openDatabase());
  const stored = await rows<{ operator: string }>(
    db,
    sql`select operator from goods where id in (${good.id}, ${other.id}) order by id`,
  );
  expect(stored.map(({ operator: told }) => told)).toEqual(['杭州柚白文化', looks]);
  const [copied] = await rows<{ operator: string }>(
    db,
    sql`select snapshot->>'operator' as operator from orders where id = ${order.id}`,
  );
  expect(copied).toEqual({ operator: '杭州柚白文化' });
});

it('branches of cards and words of lost phones that lie in the clear are sealed once, and read as before', async () => {
  const { db } = await openDatabase();
  const user = await aWithdrawer(0);
  const branch = '杭州西湖支行';
  const words = '手机在出差时丢失';
  await db.execute(
    sql`update bank_cards set branch = ${branch}, branch_sealed = null where id = ${user.cardId}`,
  );
  const newPhone = seal('13900002047');
  await db.execute(sql`
    insert into phone_recoveries (user_id, new_phone_sealed, new_phone_hash, words)
    values (${user.id}, ${newPhone}, 'hash', ${words})`);
  const shown = async () => ({
    branch: (await call('capital/myBankList', {}, { as: user })).list[0]?.branch,
    words: (await listed('lost_phone')).includes(words),
  });
  expect(await shown()).toEqual({ branch, words: true });
  await db.delete(dataMigrations);
  await migrateData(await openDatabase());
  expect(await shown()).toEqual({ branch, words: true });
  const told = [branch, words].map((value) => ({ kind: 'told', value }));
  expect(await findInDatabase(db, told)).toEqual([]);
});

it('a statement that calls a sealed column by another name is refused', async () => {
  const { db } = await openDatabase();
  await aMediaOwner();
  await expect(
    rows<{ phone: string }>(db, sql`select phone_sealed as phone from users limit 1`),
  ).rejects.toThrow('the column phone is sealed');
});

it('so is one that puts it into JSON, and none whose part says what it is', async () => {
  const { db } = await openDatabase();
  await aMediaOwner();
  const owner = (key: string) =>
    rows(
      db,
      sql`select jsonb_build_object('owners', jsonb_agg(jsonb_build_object(${key}::text, phone_sealed))) as found
          from users`,
    );
  await expect(owner('phone')).rejects.toThrow('the column phone is sealed');
  expect(await owner('phoneSealed')).toHaveLength(1);
  await expect(rows(db, sql`select jsonb_agg(phone_sealed) as phones from users`)).rejects.toThrow(
    'the column phones is sealed',
  );
});
