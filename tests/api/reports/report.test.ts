import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goodMetrics } from '@/server/catalog/tables';
import { xlsxRows } from '@/server/files/xlsx-rows';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import {
  aDeliveredOrder,
  aMedian,
  someFigures,
  today,
} from '@/tests/support/factories/a-delivered-order';
import { aGood } from '@/tests/support/factories/a-good';
import { move } from '@/tests/support/factories/a-published-order';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder } from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';

describe('the report of delivered orders', () => {
  it('counts what was published and passed inspection, with its figures, their source and day', async () => {
    const me = await anAdvertiser();
    const delivered = await aDeliveredOrder({ buyer: me, priceFen: 200_000 });
    await anOrder({ buyer: me, state: 'producing' });
    await someFigures(delivered, { reach: 80_000, interactions: 4_000 });
    const report = await call('report/show', {}, { as: me });
    expect(report.sums).toMatchObject({
      orders: 1,
      spend_fen: 200_000,
      reach: { value: 80_000, orders: 1 },
      interactions: { value: 4_000, orders: 1 },
      cpm_fen: 2_500,
      cpe_fen: 50,
    });
    expect(report.orders).toMatchObject([
      {
        order_sn: delivered.orderSn,
        published_on: today(),
        reach: { value: 80_000, source: 'self', as_of: today() },
        reach_name: '播放',
      },
    ]);
    expect(report.weeks).toMatchObject([{ orders: 1, reach: 80_000, spend_fen: 200_000 }]);
    expect(report.week_svg).toMatch(/^<svg /);
    expect(report.sources).toEqual([{ source: 'self', orders: 1, oldest: today() }]);
  });

  it('says of an order without figures that they are missing and puts no 0 in their place', async () => {
    const me = await anAdvertiser();
    await aDeliveredOrder({ buyer: me });
    const report = await call('report/show', {}, { as: me });
    expect(report).toMatchObject({ missing: 1, week_svg: '', audience: null, sources: [] });
    expect(report.sums).toMatchObject({ reach: null, interactions: null, cpm_fen: null });
    expect(report.orders[0]).toMatchObject({ reach: null, cpm_fen: null, cpe_fen: null });
  });

  it('holds figures against what the listing told when it was ordered, not against what it tells now', async () => {
    const me = await anAdvertiser();
    const good = await aGood({ pricesFen: [100_000] });
    const { db } = await openDatabase();
    const metric = {
      goodId: good.id,
      kind: 'plays_median',
      source: 'api' as const,
      asOf: '2026-11-01',
    };
    await db.insert(goodMetrics).values({ ...metric, value: '40000' });
    const order = await aDeliveredOrder({ buyer: me, good });
    await db
      .update(goodMetrics)
      .set({ value: '90000' })
      .where(and(eq(goodMetrics.goodId, good.id), eq(goodMetrics.kind, 'plays_median')));
    await someFigures(order, { reach: 50_000 });
    const report = await call('report/show', {}, { as: me });
    expect(report.orders[0]!.promised_reach).toEqual({
      value: 40_000,
      source: 'api',
      as_of: '2026-11-01',
    });
    expect(report.sums.promised.reach).toEqual({ actual: 50_000, against: 40_000, orders: 1 });
    expect(report.sums.promised.cpm).toEqual({ actual: 2_000, against: 2_500, orders: 1 });
  });

  it('holds figures against what the same money buys at the median that platform and category ask', async () => {
    const me = await anAdvertiser();
    await aMedian();
    const order = await aDeliveredOrder({ buyer: me, priceFen: 200_000 });
    await someFigures(order, { reach: 50_000 });
    const { sums } = await call('report/show', {}, { as: me });
    expect(sums.median.reach).toEqual({ actual: 50_000, against: 40_000, orders: 1 });
    expect(sums.median.cpm).toEqual({ actual: 4_000, against: 5_000, orders: 1 });
    expect(sums.median.cpe).toBeNull();
  });

  it('counts what the buyer paid and did not get back', async () => {
    const me = await anAdvertiser();
    const [split, returned] = [
      await aDeliveredOrder({ buyer: me, priceFen: 100_000 }),
      await aDeliveredOrder({ buyer: me, priceFen: 100_000 }),
    ];
    await move(split, 'open_dispute', 'seller_answers_dispute', 'rule_split');
    await move(returned, 'open_dispute', 'seller_answers_dispute', 'rule_refund');
    const report = await call('report/show', {}, { as: me });
    expect(report.orders.map(({ order_sn, spend_fen }) => [order_sn, spend_fen])).toEqual([
      [split.orderSn, 70_000],
    ]);
  });

  it('counts what came back after completion as not paid, in its sums, weeks and shared link alike', async () => {
    const me = await anAdvertiser();
    const { orderSn } = await aCompletedOrder({ buyer: me, priceFen: 100_000 });
    const whole = await aCompletedOrder({ buyer: me, priceFen: 100_000 });
    const refund = (order_sn: string, amount: string) =>
      operated('refund_completed', { order_sn, amount, reason: '作品提前下线' });
    await refund(orderSn, '350.01');
    await refund(whole.orderSn, '1000');
    const { sums, weeks, orders } = await call('report/show', {}, { as: me });
    expect(orders.map(({ order_sn, spend_fen }) => [order_sn, spend_fen])).toEqual([
      [orderSn, 64_999],
    ]);
    expect([sums.spend_fen, weeks[0]?.spend_fen]).toEqual([64_999, 64_999]);
    const link = { from: today(), to: today(), days: '3', with_money: '1' } as const;
    const { path: shared } = await call('report/share', link, { as: me });
    const key = new URL(shared, 'http://x').searchParams.get('key') ?? '';
    expect((await call('report/shared', { key })).sums).toMatchObject({ spend_fen: 64_999 });
  });

  it('takes the newest day of what was told, and nothing that the platform refused', async () => {
    const me = await anAdvertiser();
    const order = await aDeliveredOrder({ buyer: me });
    await someFigures(order, { reach: 10_000, state: 'checked' });
    await someFigures(order, { reach: 999_999, interactions: null, state: 'refused' });
    await someFigures(order, { reach: null, interactions: 700 });
    const [row] = (await call('report/show', {}, { as: me })).orders;
    expect(row!.reach).toMatchObject({ value: 10_000, source: 'screenshot' });
    expect(row!.interactions).toMatchObject({ value: 700, source: 'self' });
  });

  it('is narrowed to a project, a platform and a time', async () => {
    const me = await anAdvertiser();
    const [one, other] = [
      await aDeliveredOrder({ buyer: me }),
      await aDeliveredOrder({ buyer: me, good: await aGood({ platform: 9 }) }),
    ];
    await call('report/tag', { order_sn: one.orderSn, project: '双11 种草' }, { as: me });
    const report = await call('report/show', { project: '双11 种草' }, { as: me });
    expect(report.orders.map(({ order_sn }) => order_sn)).toEqual([one.orderSn]);
    expect(report).toMatchObject({
      all_orders: 2,
      projects: [{ name: '双11 种草', orders: 1 }],
    });
    const ofNine = await call('report/show', { platform: 9 }, { as: me });
    expect(ofNine.orders.map(({ order_sn }) => order_sn)).toEqual([other.orderSn]);
    const before = { period: 'own', from: '2020-01-01', to: '2020-12-31' } as const;
    expect((await call('report/show', before, { as: me })).all_orders).toBe(0);
    await call('report/tag', { order_sn: one.orderSn }, { as: me });
    expect((await call('report/show', {}, { as: me })).projects).toEqual([]);
  });

  it('tells nobody the orders of somebody else', async () => {
    const [me, other] = [await anAdvertiser(), await anAdvertiser()];
    await aDeliveredOrder({ buyer: other });
    expect((await call('report/show', {}, { as: me })).all_orders).toBe(0);
  });

  it('is a workbook in which a text stays a text, whatever it begins with', async () => {
    const me = await anAdvertiser();
    const good = await aGood({ title: '=HYPERLINK("https://evil.example")' });
    const order = await aDeliveredOrder({ buyer: me, good });
    await call('report/tag', { order_sn: order.orderSn, project: '+1@项目' }, { as: me });
    const { name, content } = await call('report/export', {}, { as: me });
    expect(name).toMatch(/^投放报告-.+\.xlsx$/);
    const lines = await linesOf(Buffer.from(content, 'base64'));
    expect(lines[0]).toContain('账号');
    expect(lines[1]).toContain('=HYPERLINK("https://evil.example")');
    expect(lines[1]).toContain('+1@项目');
  });

  it('takes no days that end before they begin', async () => {
    const me = await anAdvertiser();
    const days = { period: 'own', from: '2026-11-20', to: '2026-11-01' } as const;
    const { envelope } = await reply('report/show', days, { as: me });
    expect(envelope.data).toEqual({ fields: { to: '结束日期不能早于开始日期' } });
  });
});

/** Cells of the first sheet as texts; the reader gives a formula's cell no text. */
async function linesOf(workbook: Buffer): Promise<string[][]> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'report-')), 'report.xlsx');
  await writeFile(file, workbook);
  const lines: string[][] = [];
  for await (const { cells } of xlsxRows(file)) lines.push([...cells]);
  return lines;
}
