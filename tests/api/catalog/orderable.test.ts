import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formatIds, type ListFilter } from '@/lib/domain/catalog/dash-ids';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { expireGoods } from '@/server/catalog/public';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call } from '../../support/call';
import { aGood } from '../../support/factories/a-good';
import { anAdvertiser } from '../../support/factories/a-user';

const list = (filter: Partial<ListFilter>, more: { q?: string } = {}) =>
  call('goods_index', { ids: formatIds(checkFilter({ platform: 5, ...filter })!), ...more });

describe('what a list says about ordering', () => {
  const goodOf = async (accountId: string) =>
    (await list({}, { q: accountId })).goods.find(({ account_id }) => account_id === accountId);

  it('a live good can be ordered', async () => {
    const good = await aGood({ accountId: 'ready_1' });
    expect(await goodOf('ready_1')).toMatchObject({
      good_sn: good.goodSn,
      orderable: true,
      why_not: null,
      skus: [{ sku_id: good.skuIds[0], orderable: true }],
    });
  });

  it('one of its prices is over: that one cannot, says so, and is found by no position', async () => {
    const good = await aGood({ accountId: 'over_1', pricesFen: [100_000, 200_000] });
    const { db } = await openDatabase();
    const before = (await list({ position: 2 })).total;
    await inTransaction(db, async (tx) => {
      await tx.execute(
        sql`update good_skus set valid_until = '2020-01-01' where id = ${good.skuIds[1]}`,
      );
      await refreshGoods(tx, [good.id]);
    });
    expect((await goodOf('over_1'))?.skus).toEqual([
      expect.objectContaining({ position: 1, orderable: true }),
      expect.objectContaining({ orderable: false, why_not: expect.stringContaining('过期') }),
    ]);
    expect((await list({ position: 2 })).total).toBe(before - 1);
  });

  it('an owner on leave is not listed, and the product page says why nothing can be ordered', async () => {
    const good = await aGood({
      accountId: 'away_1',
      leaveFrom: '2020-01-01',
      leaveTo: '2099-01-01',
    });
    expect(await goodOf('away_1')).toBeUndefined();
    const { good: shown } = await call(
      'goods_detail',
      { sn: good.goodSn, staff_style: 5 },
      { as: await anAdvertiser() },
    );
    expect(shown).toMatchObject({
      orderable: false,
      why_not: expect.stringContaining('休假'),
    });
  });

  it.each<[string, (id: number) => SQL]>([
    ['price', (id) => sql`update good_skus set price_fen = 12300 where good_id = ${id}`],
    [
      'day its price ends',
      (id) => sql`update good_skus set valid_until = '2099-12-30' where good_id = ${id}`,
    ],
    ['subject', (id) => sql`update goods set categories = '{2}' where id = ${id}`],
    ['name', (id) => sql`update goods set title = '改了名' where id = ${id}`],
    ['leave', (id) => sql`update goods set leave_from = '2099-01-01' where id = ${id}`],
  ])(
    'a good whose %s changes is of another version, and no other good is',
    async (what, change) => {
      const accountId = `changed_${what.replaceAll(' ', '_')}`;
      const good = await aGood({ accountId });
      const other = await goodOf('list_9');
      const before = await goodOf(accountId);
      const { db } = await openDatabase();
      await inTransaction(db, async (tx) => {
        await tx.execute(change(good.id));
        await refreshGoods(tx, [good.id]);
      });
      const after = await goodOf(accountId);
      expect(before).toBeDefined();
      expect(after).toBeDefined();
      expect(after?.version).not.toBe(before?.version);
      expect((await goodOf('list_9'))?.version).toBe(other?.version);
    },
  );

  it('a good that is taken down leaves the lists and the counts at once', async () => {
    const good = await aGood({ accountId: 'down_1' });
    const before = (await list({})).total;
    const { db } = await openDatabase();
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`update goods set status = 'off' where id = ${good.id}`);
      await refreshGoods(tx, [good.id]);
    });
    expect(await goodOf('down_1')).toBeUndefined();
    expect((await list({})).total).toBe(before - 1);
  });

  it('a good whose prices are all over stands in no list, and the jobs name its state', async () => {
    const over = await aGood({ accountId: 'over_2', validUntil: '2020-01-01' });
    const { db } = await openDatabase();
    expect(await goodOf('over_2')).toBeUndefined();
    expect(await expireGoods(db)).toBeGreaterThan(0);
    const status = await rows(db, sql`select status from goods where id = ${over.id}`);
    expect(status).toEqual([{ status: 'expired' }]);
    expect(await expireGoods(db)).toBe(0);
    expect(await goodOf('ready_1')).toBeDefined();
  });

  it('kept counts are what counting finds', async () => {
    const { db } = await openDatabase();
    const [row] = await rows<{ kept: number; counted: number }>(
      db,
      sql`select (select sum(goods)::integer from catalog_counts
             where platform = 5 and category = 0 and position = 0 and area = 0) as kept,
            (select count(*)::integer from good_cards c join goods g on g.id = c.good_id
             where g.platform = 5) as counted`,
    );
    expect(row!.kept).toBe(row!.counted);
  });
});
