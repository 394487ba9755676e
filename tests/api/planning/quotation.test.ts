import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRows } from '@/server/files/public';
import { openDatabase } from '@/server/kernel/database';
import { quotationFacts } from '@/server/planning/quotation/quotation-facts';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { type ServedCalls, serveCalls } from '@/tests/support/serve-calls';
import { zipParts } from '@/tests/support/zip-parts';

let served: ServedCalls;
let goods: TestGood[];
const folder = mkdtempSync(path.join(tmpdir(), 'market-quotation-'));
const hostile = ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1', '</c><c>&'];

beforeAll(async () => {
  served = await serveCalls();
  goods = [
    await aGood({ platform: 5, pricesFen: [123_456, 200_000] }),
    await aGood({ platform: 9, pricesFen: [50_000] }),
  ];
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

const sns = (of = goods) => of.map(({ goodSn }) => goodSn).join(',');
const get = (kind: string, sn: string) =>
  fetch(`${served.origin}/api/quotation/quotation.${kind}?sn=${encodeURIComponent(sn)}`);

async function saved(kind: string, sn: string): Promise<string> {
  const answer = await get(kind, sn);
  expect(answer.status).toBe(200);
  const place = path.join(folder, `q.${kind}`);
  writeFileSync(place, new Uint8Array(await answer.arrayBuffer()));
  return place;
}

const rename = async (good: TestGood, title: string) =>
  (await openDatabase()).db.execute(
    sql`update goods set title = ${title} where good_sn = ${good.goodSn}`,
  );

it('sums what can be ordered, at the asked position, and names what cannot', async () => {
  const gone = await aGood({ platform: 5, pricesFen: [900_000] });
  const { db } = await openDatabase();
  await db.execute(
    sql`update good_skus set valid_until = current_date - 9 where good_id = ${gone.id}`,
  );
  const [first, second] = goods as [TestGood, TestGood];
  const facts = await quotationFacts(db, [
    { sn: first.goodSn, position: 2 },
    { sn: gone.goodSn, position: 0 },
    { sn: second.goodSn, position: 0 },
    { sn: first.goodSn, position: 1 },
  ]);
  expect(facts.lines.map(({ priceFen }) => priceFen)).toEqual([200_000, 50_000, 123_456]);
  expect(facts.sum.price_fen).toBe(373_456);
  expect(facts.leftOut).toHaveLength(1);
  expect(facts.validUntil).toBe(facts.lines.map((line) => line.validUntil).sort()[0]);
});

it('is a workbook with numbers, a formula for the sum and a second sheet', async () => {
  const parts = await zipParts(readFileSync(await saved('xlsx', sns())));
  const sheet = parts['xl/worksheets/sheet1.xml'];
  expect(sheet).toContain('<v>2000</v>');
  expect(sheet).toContain('<f>SUM(G4:G5)</f>');
  expect(sheet).toMatch(/<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/);
  expect(sheet).toMatch(/<pageSetup[^>]*orientation="landscape"[^>]*fitToHeight="0"/);
  expect(parts['xl/workbook.xml']).toContain('方法与来源');
});

it.each(hostile)('keeps a name of %j as a text of its cell', async (title) => {
  const [first] = goods as [TestGood];
  await rename(first, title);
  const file = await saved('xlsx', sns());
  const told: string[] = [];
  for await (const row of fileRows(file)) told.push(JSON.stringify(row));
  expect(told.join('\n')).toContain(JSON.stringify(title).slice(1, -1).trim());
  const parts = await zipParts(readFileSync(file));
  expect(parts['xl/worksheets/sheet1.xml']?.match(/<f>/g)).toHaveLength(1);
  await rename(first, '好看的账号');
});

it('is a paper across, whose words are text', async () => {
  const file = await saved('pdf', sns());
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  expect(text).toContain('人民币大写');
  expect(text.replaceAll(/\s/g, '')).toMatch(/草.*稿|稿.*草/);
});

it.each([
  ['no account', '', 422, '请先选择要写入媒介单的账号'],
  ['none that can be ordered', 'abcdefgh12345678', 422, '没有可写入媒介单的报价'],
])('refuses %s with a sentence', async (_, sn, status, words) => {
  const answer = await get('xlsx', sn);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(await answer.json())).toContain(words);
});
