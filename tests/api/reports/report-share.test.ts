import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { reportShares } from '@/server/reports/tables';
import { call, reply } from '@/tests/support/call';
import {
  aDeliveredOrder,
  aMedian,
  someFigures,
  today,
} from '@/tests/support/factories/a-delivered-order';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';

/** Hands on the report of today; without money unless told. */
async function shared(me: TestUser, with_money: '0' | '1' = '0') {
  const day = today();
  const { path, share_id } = await call(
    'report/share',
    { from: day, to: day, days: '3', with_money },
    { as: me },
  );
  return { key: new URL(path, 'http://x').searchParams.get('key') ?? '', share_id };
}

describe('a link to a report', () => {
  it('shows the report to whoever has it, without a login, and counts people once in half an hour', async () => {
    const me = await anAdvertiser();
    await someFigures(await aDeliveredOrder({ buyer: me }));
    const { key } = await shared(me);
    const report = await call('report/shared', { key });
    expect(report.sums).toMatchObject({ orders: 1, reach: { value: 50_000, orders: 1 } });
    const views = async () => (await call('report/show', {}, { as: me })).shares[0]?.views;
    expect(await views()).toBe(1);
    for (let n = 0; n < 2; n++) await call('report/shared', { key }, { from: '10.7.0.2' });
    expect(await views()).toBe(2);
    await call(
      'report/shared',
      { key },
      { userAgent: 'Mozilla/5.0 (compatible; Baiduspider/2.0)' },
    );
    expect(await views()).toBe(2);
  });

  it('names nobody: no order, no project, no buyer, no owner, no screenshot', async () => {
    const me = await anAdvertiser({ nicename: '某某公司市场部' });
    const order = await aDeliveredOrder({ buyer: me });
    await call('report/tag', { order_sn: order.orderSn, project: '秘密项目' }, { as: me });
    const { key } = await shared(me, '1');
    const told = JSON.stringify(await call('report/shared', { key }));
    for (const secret of [
      order.orderSn,
      '秘密项目',
      '某某公司',
      '测试媒体主',
      me.phone,
      'screenshots',
    ]) {
      expect(told).not.toContain(secret);
    }
  });

  it('without money tells nothing that money could be counted from', async () => {
    const me = await anAdvertiser();
    await aMedian();
    await someFigures(await aDeliveredOrder({ buyer: me, priceFen: 123_400 }));
    const own = await call('report/show', {}, { as: me });
    expect(own.weeks[0]!.median).toBe(24_680);
    const { key } = await shared(me);
    const report = await call('report/shared', { key });
    expect(report.sums).toMatchObject({ spend_fen: null, cpm_fen: null, cpe_fen: null });
    expect(report.sums.median).toEqual({ reach: null, interactions: null, cpm: null, cpe: null });
    expect(report.sums.promised).toMatchObject({ cpm: null, cpe: null });
    expect(report.orders[0]).toMatchObject({ spend_fen: null, cpm_fen: null, cpe_fen: null });
    expect(report.platforms[0]).toMatchObject({ spend_fen: null, share: null, cpm_fen: null });
    expect(report.weeks[0]).toMatchObject({ spend_fen: null, cpm_fen: null, median: null });
  });

  it('ends by itself, and at once when it is taken back; then it answers as one that never was', async () => {
    const me = await anAdvertiser();
    const [over, ended] = [await shared(me), await shared(me)];
    const { db } = await openDatabase();
    await db
      .update(reportShares)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(reportShares.id, over.share_id));
    await call('report/unshare', { share_id: ended.share_id }, { as: me });
    const answers = [over.key, ended.key, 'no-such-key'].map((key) =>
      reply('report/shared', { key }),
    );
    const [first, ...others] = (await Promise.all(answers)).map((one) => JSON.stringify(one));
    expect(others).toEqual([first, first]);
    expect(first).toContain('422');
    expect((await call('report/show', {}, { as: me })).shares).toEqual([]);
  });

  it('stands in the database as a hash alone', async () => {
    const me = await anAdvertiser();
    const { key } = await shared(me);
    const { db } = await openDatabase();
    const kept = await rows<{ all: string }>(
      db,
      sql`select row_to_json(s)::text as all from report_shares s where buyer_id = ${me.id}`,
    );
    expect(key.length).toBeGreaterThan(40);
    expect(JSON.stringify(kept)).not.toContain(key);
  });
});
