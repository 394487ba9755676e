import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { expireGoods } from '@/server/catalog/public';
import { failingJobs } from '@/server/jobs/job-steps';
import { runDueJobs } from '@/server/jobs/run-jobs';
import { openDatabase, rows } from '@/server/kernel/database';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { inDays } from '@/tests/support/factories/a-listing';
import { anOrder, letTimeRunOut } from '@/tests/support/factories/an-order';

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
  expect(failingJobs().map(({ job }) => job)).toEqual(['listings']);
  await mend();
  await runDueJobs(db);
  expect(failingJobs()).toEqual([]);
});

it('a listing that nobody can read keeps no other from following the day', async () => {
  const { db } = await openDatabase();
  const goods: TestGood[] = [];
  for (let nth = 0; nth < 3; nth++) goods.push(await aGood({ validUntil: inDays(60) }));
  const [good, unreadable, other] = goods as [TestGood, TestGood, TestGood];
  await expireGoods(db);
  const ids = sql`(${good.id}, ${unreadable.id}, ${other.id})`;
  await db.execute(sql`update goods set next_change_on = current_date - 1 where id in ${ids}`);
  await db.execute(sql`update goods set platform = 99 where id = ${unreadable.id}`);
  expect(await expireGoods(db)).toBe(2);
  const due = await rows<{ id: number }>(
    db,
    sql`select id from goods where id in ${ids} and next_change_on < current_date`,
  );
  expect(due).toEqual([{ id: unreadable.id }]);
});
