import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { xlsxRows } from '@/server/files/xlsx-rows';
import { reportLimit } from '@/server/reports/read-delivered';
import { call } from '@/tests/support/call';
import { aDeliveredOrder } from '@/tests/support/factories/a-delivered-order';
import { anAdvertiser } from '@/tests/support/factories/a-user';

const { orders: most } = reportLimit;
beforeAll(() => {
  reportLimit.orders = 2;
});
afterAll(() => {
  reportLimit.orders = most;
});

it('says of a report that holds not every order how many are left out: in the answer, behind a link, in the workbook', async () => {
  const buyer = await anAdvertiser();
  for (let nth = 0; nth < 3; nth++) await aDeliveredOrder({ buyer });
  const report = await call('report/show', {}, { as: buyer });
  expect(report).toMatchObject({ left_out: 1, sums: { orders: 2 } });
  const days = { from: report.from, to: report.to };
  const { path: link } = await call('report/share', days, { as: buyer });
  const key = new URL(link, 'http://x').searchParams.get('key') ?? '';
  expect(await call('report/shared', { key })).toMatchObject({ left_out: 1 });
  const { content } = await call('report/export', {}, { as: buyer });
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'report-')), 'report.xlsx');
  await writeFile(file, Buffer.from(content, 'base64'));
  const lines: string[] = [];
  for await (const { cells } of xlsxRows(file)) lines.push(cells[0] ?? '');
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toBe('这段时间的订单过多，另有 1 单未计入，请缩短时间范围');
});
