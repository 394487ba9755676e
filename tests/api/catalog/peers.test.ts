import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { saveRecords } from '@/server/catalog/public';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call } from '../../support/call';
import { aGood, type TestGood } from '../../support/factories/a-good';
import { anAdvertiser } from '../../support/factories/a-user';

it('the peer box has the cost of each position as the table of prices says it, compared with that position of others', async () => {
  const user = await anAdvertiser();
  const { db } = await openDatabase();
  const made: TestGood[] = [];
  // The dearer at position 1, the cheaper at position 2.
  for (let i = 0; i < 6; i++) {
    const good = await aGood({
      categories: [30],
      pricesFen: [100_000 * (i + 1), 900_000 - 100_000 * i],
    });
    await db.execute(sql`insert into good_metrics (good_id, kind, value, source, as_of)
      values (${good.id}, 'plays_median', 10000, 'api', '2026-11-16')`);
    made.push(good);
  }
  await inTransaction(db, (tx) =>
    refreshGoods(
      tx,
      made.map(({ id }) => id),
    ),
  );
  // Five of the six have orders enough for a rate.
  const rated = made.slice(1).map(({ id: goodId }, late) => ({
    ...{ goodId, completed: 10, accepted: 10, refused: 0, delivered: 10, late },
  }));
  await inTransaction(db, (tx) => saveRecords(tx, rated, 0));
  const sn = made[5]?.goodSn ?? '';
  const { peers, skus } = await call('goods_detail', { sn }, { as: user });
  expect(peers.count).toBe(6);
  expect(
    peers.costs.map(({ position, value, of, higher_than, bar }) => [
      ...[position, value, of, higher_than, bar],
    ]),
  ).toEqual([
    [1, 60_000, 6, 1, 9],
    [2, 40_000, 6, 0, 0],
  ]);
  expect(peers.items.map(({ name, of }) => [name, of])).toEqual([
    ['播放中位数', 6],
    ['准时率', 5],
  ]);
  expect(skus.map(({ cost_fen }) => cost_fen)).toEqual(peers.costs.map(({ value }) => value));
});
