import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tidyLists } from '@/server/catalog/lists/tidy-lists';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { goodMetrics } from '@/server/catalog/tables';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { refreshFigures } from '@/server/market/public';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';

const ACCOUNTS = 40;

/** An account with so many followers and plays at a price for its main position. */
async function anAccount(platform: number, fans: number, fen: number, plays: number | null) {
  const main = platform === 5 ? [fen * 5, fen] : [fen]; // the second position of 抖音 is its main one
  const { id } = await aGood({ platform, categories: [2], pricesFen: main });
  const { db } = await openDatabase();
  const metric = (kind: string, value: number) => ({
    goodId: id,
    kind,
    value: String(value),
    source: 'api' as const,
    asOf: '2026-11-01',
  });
  await db
    .insert(goodMetrics)
    .values([metric('fans', fans), ...(plays === null ? [] : [metric('plays_median', plays)])]);
  await inTransaction(db, (tx) => refreshGoods(tx, [id]));
  return id;
}

beforeAll(async () => {
  const { db } = await openDatabase();
  // 抖音: price = followers ^ 0.5 × 1 000 元 / 100, a thousandth of that by turns above and below; 快手: too few for a line.
  for (let nth = 0; nth < ACCOUNTS; nth++) {
    const fans = 10_000 * (nth + 1);
    const yuan = Math.round(Math.sqrt(fans) * 10 * (nth % 2 ? 1.1 : 0.9));
    await anAccount(5, fans, yuan * 100, 20_000);
  }
  for (let nth = 0; nth < 6; nth++) await anAccount(10, 50_000, 80_000, null);
  await tidyLists(db);
  await refreshFigures(db);
}, 120_000);

beforeEach(invalidateAnswers);

const mapAt = (budget: number) => call('price_map', { hub: 'dspyx', budget });
const of = <T extends { no: number }>(platforms: T[], no: number): T => {
  const found = platforms.find((each) => each.no === no);
  if (!found) throw new Error(`no platform ${no}`);
  return found;
};

describe('the map of prices', () => {
  it('draws the line that PostgreSQL finds through the same accounts', async () => {
    const { db } = await openDatabase();
    const { line, line_of, fans } = of((await mapAt(3_000)).platforms, 5);
    const [own] = await rows<{ slope: number; intercept: number }>(
      db,
      sql`select regr_slope(ln(s.price_fen::float8), ln(m.value::float8)) as slope,
            regr_intercept(ln(s.price_fen::float8), ln(m.value::float8)) as intercept
          from goods g join good_skus s on s.good_id = g.id and s.position = 2
            join good_metrics m on m.good_id = g.id and m.kind = 'fans' where g.platform = 5`,
    );
    expect(line_of).toBe(ACCOUNTS);
    expect(line?.slope).toBeCloseTo(own?.slope ?? 0, 6);
    expect(line?.intercept).toBeCloseTo(own?.intercept ?? 0, 5);
    expect(fans).toEqual({ from: 10_000, to: 400_000 });
  });

  it('draws none of six accounts, and nothing where there is none', async () => {
    const { platforms } = await mapAt(3_000);
    expect(of(platforms, 10)).toMatchObject({ line: null, line_of: 6, accounts: 6 });
    expect(of(platforms, 7)).toMatchObject({ line: null, line_of: 0, fans: null, points: [] });
  });

  it.each([1_000, 3_000, 100_000])('counts what %d 元 pay for as the list does', async (budget) => {
    const { platforms } = await mapAt(budget);
    for (const no of [5, 10, 7]) {
      const more = `on=${no}&price=-${budget}`;
      const list = await call('goods_index', { ids: '0', hub: 'dspyx', more, q: '', after: '' });
      expect([no, of(platforms, no).within]).toEqual([no, list.total]);
    }
    const { total } = await call('goods_index', {
      ids: '0',
      hub: 'dspyx',
      more: `price=-${budget}`,
      q: '',
      after: '',
    });
    expect(platforms.reduce((sum, { within }) => sum + (within ?? 0), 0)).toBe(total);
    expect(of(platforms, 5).priced).toBe(ACCOUNTS);
  });

  it('tells a thousand plays by the price guide’s median', async () => {
    const { platforms: guide } = await call('price_guide', {});
    const main = of(guide, 5).positions.find(({ id }) => id === 2);
    expect(of((await mapAt(3_000)).platforms, 5).thousand_fen).toBe(main?.cost_median_fen);
    expect(of((await mapAt(3_000)).platforms, 10).thousand_fen).toBeNull();
  });

  it('chooses a tenth of the accounts, the same for the whole day', async () => {
    const first = of((await mapAt(3_000)).platforms, 5).points;
    expect(first).toHaveLength(ACCOUNTS / 10);
    const { db } = await openDatabase();
    await db.execute(sql`update market_figures set counted_at = now() - interval '61 minutes'`);
    await refreshFigures(db);
    expect(of((await mapAt(3_000)).platforms, 5).points).toEqual(first);
    for (const { sn, fans, price_fen } of first) {
      const { good, detail } = await call('account_page', { sn });
      expect(good.good_sn).toBe(sn);
      expect(detail?.skus.find(({ position }) => position === 2)?.price_fen).toBe(price_fen);
      expect(detail?.good.fans).toBe(fans);
    }
  });

  it('takes a budget in whole 元 within its bounds', async () => {
    expect((await call('price_map', { hub: 'dspyx' })).budget_fen).toBe(2_000_000);
    for (const budget of [99, 10_000_001, 1.5]) {
      expect((await reply('price_map', { hub: 'dspyx', budget })).envelope.status).toBe(422);
    }
  });
});
