import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { expireGoods, refillWords } from '@/server/catalog/public';
import { runDueContracts, startContractWork } from '@/server/contracts/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { failingJobs, runOnce } from '@/server/kernel/job';
import { shelveWaiting } from '@/server/listings/public';
import { recountGoods, remindOrders } from '@/server/orders/public';
import { publishDueReviews } from '@/server/reviews/public';
import { call } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aContract } from '@/tests/support/factories/a-contract';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { inDays } from '@/tests/support/factories/a-listing';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { anOrder, letTimeRunOut } from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';
import { payOut } from '@/tests/support/pay-out';
import { runDueJobs } from '@/tests/support/run-due-jobs';
import { startAlipayTransfers } from '@/tests/support/servers/alipay-transfers';

let isBroken = false;
afterEach(async () => {
  if (isBroken) await mend();
});

/** The first step of every round finds a column under another name. */
async function breakListings(): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`alter table goods rename column next_change_on to broken`);
  isBroken = true;
}

async function mend(): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`alter table goods rename column broken to next_change_on`);
  isBroken = false;
}

it('a step that fails stops none of the later ones, and is named until it goes well again', async () => {
  const { db } = await openDatabase();
  const order = await anOrder();
  await letTimeRunOut(order);
  await breakListings();
  await runDueJobs(db);
  const [after] = await rows(db, sql`select state from orders where id = ${order.id}`);
  expect(after).toEqual({ state: 'closed' });
  expect(failingJobs()).toMatchObject([{ job: 'listings', rows: [] }]);
  await mend();
  await runDueJobs(db);
  expect(failingJobs()).toEqual([]);
});

/** Nobody knows the platform of such a good: it cannot be read. */
async function setPlatform({ id }: TestGood, platform: number): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`update goods set platform = ${platform} where id = ${id}`);
}

it('a listing that nobody can read keeps no other from following the day', async () => {
  const { db } = await openDatabase();
  const goods: TestGood[] = [];
  for (let nth = 0; nth < 3; nth++) goods.push(await aGood({ validUntil: inDays(60) }));
  const [good, unreadable, other] = goods as [TestGood, TestGood, TestGood];
  await expireGoods(db);
  const ids = sql`(${good.id}, ${unreadable.id}, ${other.id})`;
  await db.execute(sql`update goods set next_change_on = current_date - 1 where id in ${ids}`);
  await setPlatform(unreadable, 99);
  expect(await expireGoods(db)).toBe(2);
  const due = await rows<{ id: number }>(
    db,
    sql`select id from goods where id in ${ids} and next_change_on < current_date`,
  );
  expect(due).toEqual([{ id: unreadable.id }]);
  await setPlatform(unreadable, unreadable.platform);
  expect(await expireGoods(db)).toBe(1);
});

/** From here on a row of a table cannot be changed, as if something in it could not be written. */
async function breakRow(table: string, where: string): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`create or replace function broken_row() returns trigger language plpgsql as
    $$ begin raise exception 'a broken row'; end $$`);
  await db.execute(
    sql.raw(`create trigger broken_row before update on ${table}
      for each row when (old.${where}) execute function broken_row()`),
  );
}

async function mendRows(): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`drop function if exists broken_row cascade`);
}

/** What `/api/ready` says of a step that has just run. */
async function ran(work: () => Promise<unknown>): Promise<string[] | undefined> {
  await runOnce({ name: 'tried', run: work });
  return failingJobs().find(({ job }) => job === 'tried')?.rows;
}

describe('a row that fails is named, and keeps none behind it from', () => {
  afterEach(mendRows);

  it('being paid out: neither what is to be sent, nor what has been', async () => {
    const held = globalThis as typeof globalThis & { __env?: unknown };
    const alipay = await startAlipayTransfers();
    held.__env = parseEnv({ ...process.env, ...alipay.settings });
    try {
      const { db } = await openDatabase();
      const approved = async () => {
        const sn = await aWithdrawal(await aWithdrawer(10_000), '10');
        await operated('withdrawal', { sn, decision: 'approve' }, '出纳甲');
        const [row] = await rows<{ id: number }>(
          db,
          sql`select id from withdrawals where withdraw_sn = ${sn}`,
        );
        return row!.id;
      };
      const stateOf = async (id: number) =>
        (await rows<{ state: string }>(db, sql`select state from withdrawals where id = ${id}`))[0]
          ?.state;

      const leftOut = async () => {
        await payOut();
        return failingJobs().find(({ job }) => job === 'payouts')?.rows;
      };
      const [broken, good] = [await approved(), await approved()];
      await breakRow('withdrawals', `id = ${broken}`);
      expect(await leftOut()).toEqual([`payouts ${broken}`]);
      expect(alipay.asked).toHaveLength(1);
      expect(await stateOf(broken)).toBe('payable');
      expect(await stateOf(good)).toBe('paid');
      await mendRows();
      expect(await leftOut()).toBeUndefined();
      expect(await stateOf(broken)).toBe('paid');

      const [lost, late] = [await approved(), await approved()];
      await db.execute(sql`update withdrawals set state = 'paying' where id in (${lost}, ${late})`);
      await breakRow('withdrawals', `id = ${lost}`);
      expect(await leftOut()).toEqual([`payouts ${lost}`]);
      expect(await stateOf(lost)).toBe('paying');
      expect(await stateOf(late)).toBe('paid');
    } finally {
      held.__env = undefined;
      await alipay.stop();
    }
  });

  it('running out, or being reminded of, as contracts do', async () => {
    const { db } = await openDatabase();
    const make = async () => (await aContract()).id;
    const [broken, over, soon] = [await make(), await make(), await make()];
    await db.execute(sql`update contracts set remind_at = now() - interval '1 minute',
      expires_at = case when id = ${soon} then now() + interval '1 day' else now() - interval '1 second' end
      where id in (${broken}, ${over}, ${soon})`);
    await breakRow('contracts', `id = ${broken}`);
    expect(await ran(() => runDueContracts(db))).toEqual([`contract ${broken}`]);
    const after = await rows<{ id: number; state: string; reminds: boolean }>(
      db,
      sql`select id, state, remind_at is not null as reminds from contracts
          where id in (${broken}, ${over}, ${soon}) order by id`,
    );
    expect(after).toEqual([
      { id: broken, state: 'signing', reminds: true },
      { id: over, state: 'expired', reminds: false },
      { id: soon, state: 'signing', reminds: false },
    ]);
  });

  it('being reminded of an order', async () => {
    const { db } = await openDatabase();
    const [broken, good] = [await anOrder(), await anOrder()];
    await db.execute(sql`update orders set
      remind_at = now() - make_interval(secs => case when id = ${broken.id} then 2 else 1 end)
      where id in (${broken.id}, ${good.id})`);
    await breakRow('orders', `id = ${broken.id}`);
    expect(await ran(() => remindOrders(db, 500))).toEqual([`order ${broken.id}`]);
    const due = await rows(
      db,
      sql`select id from orders where remind_at <= now() and id in (${broken.id}, ${good.id})`,
    );
    expect(due).toEqual([{ id: broken.id }]);
  });

  it('being reviewed', async () => {
    const { db } = await openDatabase();
    const reviewed = async () => {
      const order = await aCompletedOrder();
      const marks = { first: 5, second: 4, third: 3, body: '画面干净，口播自然，按时发布' };
      await call('order/review', { order_sn: order.orderSn, ...marks }, { as: order.buyer });
      await db.execute(
        sql`update orders set updated_at = updated_at - interval '7 days' where id = ${order.id}`,
      );
      return order.id;
    };
    const [broken, good] = [await reviewed(), await reviewed()];
    await breakRow('order_reviews', `order_id = ${broken}`);
    expect(await ran(() => publishDueReviews(db))).toEqual([`reviews of order ${broken}`]);
    const published = await rows(
      db,
      sql`select order_id as id from order_reviews
          where published_at is not null and order_id in (${broken}, ${good})`,
    );
    expect(published).toEqual([{ id: good }]);
  });

  it('going on sale once its owner is ready', async () => {
    const { db } = await openDatabase();
    const { id: ownerId } = await anOpenedOwner();
    const [broken, good] = [await aGood({ ownerId }), await aGood({ ownerId })];
    await db.execute(sql`update goods set awaits_owner = true, status = 'off'
      where id in (${broken.id}, ${good.id})`);
    await setPlatform(broken, 99);
    expect(await ran(() => shelveWaiting(db))).toEqual([`good ${broken.id}`]);
    const waiting = await rows(
      db,
      sql`select id from goods where awaits_owner and id in (${broken.id}, ${good.id})`,
    );
    expect(waiting).toEqual([{ id: broken.id }]);
    await setPlatform(broken, broken.platform);
    await shelveWaiting(db);
  });

  it('being counted: its own place in the lists follows once it can be read', async () => {
    const { db } = await openDatabase();
    const [broken, good] = [await aGood(), await aGood()];
    await aCompletedOrder({ good: broken });
    await aCompletedOrder({ good });
    const shown = async ({ id }: TestGood) =>
      (
        await rows<{ orders: number }>(
          db,
          sql`select (card->>'order_count')::int as orders from good_cards where good_id = ${id}`,
        )
      )[0]?.orders;
    await setPlatform(broken, 99);
    expect(await ran(() => recountGoods(db))).toBeUndefined();
    const [counted] = await rows<{ to: number }>(
      db,
      sql`select counted_to as to from good_records where good_id = ${broken.id}`,
    );
    expect(counted).toBeDefined();
    expect(await ran(() => expireGoods(db))).toEqual([`good ${broken.id}`]);
    expect(await shown(good)).toBe(1);
    await setPlatform(broken, broken.platform);
    expect(await ran(() => expireGoods(db))).toBeUndefined();
    expect(await shown(broken)).toBe(1);
  });

  it('being found', async () => {
    const { db } = await openDatabase();
    const [broken, good] = [await aGood(), await aGood()];
    await db.execute(sql`delete from good_words`);
    await db.execute(sql`update catalog_state set words_stale = true`);
    await setPlatform(broken, 99);
    const isStale = async () =>
      (await rows<{ stale: boolean }>(db, sql`select words_stale as stale from catalog_state`))[0]
        ?.stale;
    expect(await ran(() => refillWords(db))).toEqual([`good ${broken.id}`]);
    expect(
      await rows(
        db,
        sql`select good_id from good_words where good_id in (${broken.id}, ${good.id})`,
      ),
    ).toEqual([{ good_id: good.id }]);
    expect(await isStale()).toBe(true);
    await setPlatform(broken, broken.platform);
    expect(await ran(() => refillWords(db))).toBeUndefined();
    expect(await isStale()).toBe(false);
  });
});

it('contracts that cannot be worked off are named too, though no round waits for them', async () => {
  const { db } = await openDatabase();
  const papers = () => failingJobs().filter(({ job }) => job === 'contract papers');
  await db.execute(sql`alter table contracts rename column work_until to broken`);
  await startContractWork();
  await db.execute(sql`alter table contracts rename column broken to work_until`);
  expect(papers()).toMatchObject([{ rows: [] }]);
  await startContractWork();
  expect(papers()).toEqual([]);
});
