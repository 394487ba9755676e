import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeGood, changeGoods } from '@/server/catalog/public';
import { watchFavourites } from '@/server/favourites/public';
import { favourites } from '@/server/favourites/tables';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';

/** As if so much time had gone by, and the job had come round. */
async function lookAgain({ id }: TestUser, { nextDay = false } = {}): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`update favourite_watches set next_at = next_at - interval '${sql.raw(nextDay ? '25' : '2')} hours'
    where user_id = ${id}`);
  if (nextDay)
    await db.execute(sql`update messages set key = key || ' before' where user_id = ${id}`);
  await watchFavourites(db, 100);
}

const noticesOf = async ({ id }: TestUser) => {
  const { db } = await openDatabase();
  return rows<{ title: string; body: string; link: string; kind: string }>(
    db,
    sql`select title, body, link, kind from messages where user_id = ${id} and key like 'favourites:%' order by id`,
  );
};

async function setPrice({ id }: TestGood, fen: number): Promise<void> {
  const { db } = await openDatabase();
  await inTransaction(db, (tx) =>
    changeGoods(
      tx,
      sql`update good_skus set price_fen = ${fen} where good_id = ${id} returning good_id`,
    ),
  );
}

async function setStatus({ id }: TestGood, status: 'off' | 'live'): Promise<void> {
  const { db } = await openDatabase();
  await inTransaction(db, (tx) => changeGood(tx, id, sql`status = ${status}`));
}

async function aFavourite(title: string): Promise<{ me: TestUser; good: TestGood }> {
  const [me, good] = [await anAdvertiser(), await aGood({ title })];
  await call('collect/store', { good_sn: good.goodSn }, { as: me });
  return { me, good };
}

describe('a favourite', () => {
  it('that falls in price is told of once, and its message is by the table', async () => {
    const { me, good } = await aFavourite('降价的账号');
    await lookAgain(me);
    expect(await noticesOf(me)).toEqual([]);
    await setPrice(good, 90_000);
    await lookAgain(me);
    await lookAgain(me, { nextDay: true });
    expect(await noticesOf(me)).toEqual([
      {
        kind: 'listing',
        title: '收藏的账号 1 个降价',
        body: '降价的账号 降到 ¥900（原 ¥1,000）。',
        link: '/personal/myCollection?fell=1',
      },
    ]);
  });

  it('that fell on the day of a notice is told with the next day’s', async () => {
    const { me, good } = await aFavourite('又降');
    await setPrice(good, 90_000);
    await lookAgain(me);
    await setPrice(good, 80_000);
    await lookAgain(me);
    expect(await noticesOf(me)).toHaveLength(1);
    await lookAgain(me, { nextDay: true });
    expect((await noticesOf(me)).at(-1)?.body).toBe('又降 降到 ¥800（原 ¥900）。');
  });

  it('that rises, or falls to more than it was when it was marked, is not told of', async () => {
    const { me, good } = await aFavourite('涨价的账号');
    await setPrice(good, 130_000);
    await lookAgain(me);
    await setPrice(good, 120_000);
    await lookAgain(me);
    expect(await noticesOf(me)).toEqual([]);
  });

  it('that left, and that came back, is told of', async () => {
    const { me, good } = await aFavourite('来去的账号');
    await setStatus(good, 'off');
    await lookAgain(me);
    await setStatus(good, 'live');
    await lookAgain(me, { nextDay: true });
    expect(await noticesOf(me)).toMatchObject([
      { title: '收藏的账号 1 个暂停接单', link: '/personal/myCollection' },
      { title: '收藏的账号 1 个恢复接单', body: '来去的账号 恢复接单。' },
    ]);
  });

  it('comes with the others in one notice', async () => {
    const { me, good } = await aFavourite('甲');
    const others = await Promise.all(['乙', '丙', '丁'].map((title) => aGood({ title })));
    await call('collect/store', { good_sn: others.map(({ goodSn }) => goodSn) }, { as: me });
    for (const each of [good, ...others.slice(0, 2)]) await setPrice(each, 50_000);
    await setStatus(others[2]!, 'off');
    await lookAgain(me);
    const [notice, ...more] = await noticesOf(me);
    expect(more).toEqual([]);
    expect(notice?.title).toBe('收藏的账号 3 个降价，1 个暂停接单');
    expect(notice?.body).toMatch(/^(.+ 降到 ¥500（原 ¥1,000）；?){3} 等。$/);
  });

  it('that nobody looked at before is known from the first look on', async () => {
    const { me, good } = await aFavourite('旧收藏');
    const { db } = await openDatabase();
    await db
      .update(favourites)
      .set({ seenFen: null, seenListed: null })
      .where(eq(favourites.userId, me.id));
    await setPrice(good, 70_000);
    await lookAgain(me);
    expect(await noticesOf(me)).toEqual([]);
    await setPrice(good, 60_000);
    await lookAgain(me);
    expect(await noticesOf(me)).toMatchObject([{ body: '旧收藏 降到 ¥600（原 ¥700）。' }]);
  });

  it('that is no favourite any more is watched no longer', async () => {
    const { me, good } = await aFavourite('取消的');
    await call('collect/cancel', { good_sn: good.goodSn }, { as: me });
    await setPrice(good, 10_000);
    await lookAgain(me);
    expect(await noticesOf(me)).toEqual([]);
  });
});
