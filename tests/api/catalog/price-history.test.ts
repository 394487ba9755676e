import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { changeGoods } from '@/server/catalog/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { call, reply } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';

async function write(statement: ReturnType<typeof sql>) {
  const { db } = await openDatabase();
  await inTransaction(db, (tx) => changeGoods(tx, statement));
}

const ask = (good: TestGood, fen: number) =>
  write(sql`update good_skus set price_fen = ${fen} where good_id = ${good.id} and position = 1
    returning good_id`);

async function changesOf(good: TestGood) {
  const { db } = await openDatabase();
  return rows(
    db,
    sql`select position, was_fen, fen from good_price_changes where good_id = ${good.id} order by id`,
  );
}

/** As a listing comes: written first, published after. */
async function aPublishedGood(pricesFen: number[]): Promise<TestGood> {
  const good = await aGood({ pricesFen, status: 'pending' });
  await write(sql`update goods set status = 'live' where id = ${good.id} returning id as good_id`);
  return good;
}

const historyOf = (good: TestGood) => call('price_history', { sn: good.goodSn });

describe('what a position was asked at', () => {
  it('is written down with each change of a published good, however it is written', async () => {
    const good = await aPublishedGood([100_000, 200_000]);
    await ask(good, 100_000);
    expect(await changesOf(good)).toEqual([]);
    await ask(good, 120_000);
    await write(
      sql`delete from good_skus where good_id = ${good.id} and position = 2 returning good_id`,
    );
    await write(sql`insert into good_skus (good_id, position, price_fen, valid_until)
      values (${good.id}, 2, 210000, '2099-12-31') returning good_id`);
    expect(await changesOf(good)).toEqual([
      { position: 1, was_fen: 100_000, fen: 120_000 },
      { position: 2, was_fen: 200_000, fen: null },
      { position: 2, was_fen: null, fen: 210_000 },
    ]);
    const { db } = await openDatabase();
    const changing = db.execute(
      sql`update good_price_changes set fen = 1 where good_id = ${good.id}`,
    );
    await expect(changing).rejects.toThrow();
  });

  it('is nobody’s matter before a good is published', async () => {
    const draft = await aGood({ status: 'draft' });
    await ask(draft, 150_000);
    expect(await changesOf(draft)).toEqual([]);
    expect(await reply('price_history', { sn: draft.goodSn })).toMatchObject({ httpStatus: 422 });
  });

  it('says the lowest of 180 days only where these are known', async () => {
    const good = await aPublishedGood([100_000]);
    const { db } = await openDatabase();
    const today = await todayOf(db);
    const first = { from: today, fen: 90_000 };
    await ask(good, 90_000);
    expect(await historyOf(good)).toEqual({
      since: today,
      today,
      positions: [{ position: 1, steps: [first], standing: null }],
    });
    await db.execute(sql`insert into good_price_changes (good_id, position, was_fen, fen, changed_at)
      values (${good.id}, 1, 80000, 100000, now() - interval '200 days')`);
    const since = shiftDay(today, -200);
    expect(await historyOf(good)).toEqual({
      since,
      today,
      positions: [
        { position: 1, steps: [{ from: since, fen: 100_000 }, first], standing: 'lowest' },
      ],
    });
  });
});
