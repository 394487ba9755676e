import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tidyLists } from '@/server/catalog/lists/tidy-lists';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase } from '@/server/kernel/database';
import { refreshFigures } from '@/server/market/public';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';

beforeAll(async () => {
  const { db } = await openDatabase();
  // Five accounts sell the first position for 1 000 to 5 000 元, one of them the second too.
  for (const yuan of [3_000, 1_000, 5_000, 2_000, 4_000]) {
    const second = yuan === 5_000 ? [900_000] : [];
    await aGood({ platform: 10, categories: [2], pricesFen: [yuan * 100, ...second] });
  }
  await aGood({ platform: 10, categories: [2], pricesFen: [99_000_000], status: 'off' });
  // Its price is over, and the jobs have not come by yet.
  await aGood({ platform: 10, categories: [2], pricesFen: [98_000_000], validUntil: '2020-01-01' });
  await tidyLists(db);
});

beforeEach(invalidateAnswers);

describe('the price guide', () => {
  it('tells median and quartiles as prices that are really asked, by followers too', async () => {
    const { platforms, goods, offers } = await call('price_guide', {});
    const kuaishou = platforms.find(({ no }) => no === 10);
    const video = kuaishou?.positions.find(({ id }) => id === 1);
    const spread = {
      tenth_fen: 100_000,
      low_fen: 200_000,
      median_fen: 300_000,
      high_fen: 400_000,
      ninetieth_fen: 500_000,
    };
    expect([goods, offers, kuaishou?.goods]).toEqual([5, 6, 5]);
    expect(video).toMatchObject({ count: 5, price: spread });
    expect(video?.bands.map(({ count, price }) => [count, price])).toEqual([
      [5, spread],
      ...Array.from({ length: 5 }, () => [0, null]),
    ]);
    expect(kuaishou?.subjects).toEqual([
      expect.objectContaining({ id: 2, name: '美妆', count: 5 }),
    ]);
  });

  it('tells no figure of fewer than five prices, only how many there are', async () => {
    const { platforms } = await call('price_guide', {});
    const pictures = platforms.find(({ no }) => no === 10)?.positions.find(({ id }) => id === 2);
    expect(pictures).toMatchObject({ count: 1, price: null, cost_median_fen: null });
  });

  it('leaves out what is settled by commission alone', async () => {
    const { platforms } = await call('price_guide', {});
    const live = platforms.find(({ no }) => no === 21);
    expect(live?.positions.map(({ name }) => name)).toEqual(['坑位', '专场', '按小时']);
  });

  it('tells a list of what its own goods ask, however it is ordered', async () => {
    const video = {
      position: 1,
      count: 5,
      price: {
        tenth_fen: 100_000,
        low_fen: 200_000,
        median_fen: 300_000,
        high_fen: 400_000,
        ninetieth_fen: 500_000,
      },
    };
    expect(await call('list_prices', { ids: '10' })).toMatchObject(video);
    expect(await call('list_prices', { ids: '10-2-0-0-0-0-3-1' })).toMatchObject(video);
    const overAll = { ...video, position: 0, cost_median_fen: null, cost_least_fen: null };
    expect(await call('list_prices', { ids: '0' })).toEqual(overAll);
    const oneAccount = { position: 2, count: 1, price: null };
    expect(await call('list_prices', { ids: '10-0-0-0-0-2' })).toMatchObject(oneAccount);
    expect(await call('list_prices', { ids: '10-3' })).toMatchObject({ count: 0, price: null });
    expect((await reply('list_prices', { ids: '10-99' })).envelope.status).toBe(422);
  });

  it('is read from the count of the hour once there is one', async () => {
    const { db } = await openDatabase();
    await refreshFigures(db);
    await aGood({ platform: 10, categories: [2], pricesFen: [800_000] });
    const before = await call('price_guide', {});
    expect(before.offers).toBe(6);
    await db.execute(sql`update market_figures set counted_at = now() - interval '61 minutes'`);
    await refreshFigures(db);
    invalidateAnswers();
    expect((await call('price_guide', {})).offers).toBe(7);
  });
});
