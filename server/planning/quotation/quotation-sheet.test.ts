import { expect, it } from 'vitest';
import { zipParts } from '@/tests/support/zip-parts';
import type { Quotation, QuotationLine } from './quotation-facts';
import { quotationSheet } from './quotation-sheet';

const aLine = (priceFen: number): QuotationLine => ({
  title: '账号',
  accountId: 'account',
  platform: '公众号',
  position: '多图文头条·直接发布',
  content: '品牌供稿，直接发布',
  priceFen,
  validUntil: '2026-12-09',
  reach: null,
  cost: { name: '阅读单价', fen: null },
  orderSn: 'TF2611281514001',
});

const aQuotation = (isFinal: boolean): Quotation => ({
  lines: [aLine(100_050), aLine(200_100)],
  leftOut: [],
  sum: { price_fen: 300_150 } as Quotation['sum'], // the price alone stands in the words
  validUntil: '2026-12-09',
  at: '2026-11-28 14:40',
  day: '2026-11-28',
  seller: '示例公司',
  isFinal,
  isDemo: true,
});

const sheetsOf = async (isFinal: boolean) => {
  const parts = await zipParts(await quotationSheet(aQuotation(isFinal)));
  return [1, 2].map((nth) => parts[`xl/worksheets/sheet${nth}.xml`] ?? '');
};

it.each([
  ['a draft', false],
  ['a final one', true],
])('sums the prices of %s by a formula', async (_, isFinal) => {
  const [lines] = await sheetsOf(isFinal);
  expect(lines).toContain('<f>SUM(G4:G5)</f>');
});

it('gives a paragraph as many lines as it needs: LibreOffice shows one where no height is said', async () => {
  const [, method = ''] = await sheetsOf(false);
  const heights = [...method.matchAll(/<row [^>]* ht="(\d+)"/g)].map(([, height]) =>
    Number(height),
  );
  expect(heights).toHaveLength(3);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(36);
});
