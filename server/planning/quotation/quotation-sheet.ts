import writeXlsxFile from 'write-excel-file/node';
import { yuanOfFen } from '@/lib/domain/money/money';
import { onePageWide } from './one-page-wide';
import type { Quotation, QuotationLine } from './quotation-facts';
import { quotationWords } from './quotation-words';

const yuan = '#,##0.00';
const count = '#,##0';

/** A text stays a text whatever it begins with: the sheet says so of its cell. */
const text = (value: string, look = {}) => ({ type: String, value, ...look });
const number = (value: number | null, format: string) =>
  value === null ? text('') : { type: Number, value, format };
const formula = (value: string, format: string) => ({
  type: 'Formula' as const,
  value,
  format,
  fontWeight: 'bold' as const,
});
const head = { fontWeight: 'bold', backgroundColor: '#F5F7FB', wrap: true } as const;

interface SheetColumn {
  title: string;
  width: number;
  of: (line: QuotationLine, index: number) => object;
}

const columnsOf = (isFinal: boolean): readonly SheetColumn[] => [
  { title: '#', width: 5, of: (_, index) => number(index + 1, '0') },
  { title: '账号', width: 24, of: ({ title }) => text(title) },
  { title: '账号 ID', width: 26, of: ({ accountId }) => text(accountId) },
  { title: '平台', width: 10, of: ({ platform }) => text(platform) },
  { title: '位置', width: 14, of: ({ position }) => text(position) },
  { title: '内容', width: 28, of: ({ content }) => text(content, { wrap: true }) },
  {
    title: isFinal ? '成交价（元）' : '报价（元）',
    width: 13,
    of: ({ priceFen }) => number(inYuan(priceFen), yuan),
  },
  isFinal
    ? { title: '订单号', width: 22, of: ({ orderSn }) => text(orderSn) }
    : { title: '有效至', width: 12, of: ({ validUntil }) => text(validUntil) },
  { title: '口径', width: 12, of: ({ reach }) => text(reach?.name ?? '') },
  { title: '数据', width: 12, of: ({ reach }) => number(reach?.value ?? null, count) },
  { title: '成本（元）', width: 12, of: ({ cost }) => number(inYuan(cost.fen), yuan) },
  { title: '成本口径', width: 12, of: ({ cost }) => text(cost.name) },
  { title: '数据来源', width: 18, of: ({ reach }) => text(reach?.source ?? '') },
];

/** Rows above the first line: title, facts, the columns' names. */
const ABOVE = 3;

/** A quotation as a workbook: its lines with their sum as a formula, and a second sheet that says how it is meant. */
export async function quotationSheet(facts: Quotation): Promise<Buffer> {
  const { lines, at, validUntil, isFinal } = facts;
  const columns = columnsOf(isFinal);
  const words = quotationWords(facts);
  const last = ABOVE + lines.length;
  const sumRow = columns.map(({ title }) => {
    if (title === '账号') return text('合计', head);
    if (title === '报价（元）') return formula(`SUM(G${ABOVE + 1}:G${last})`, yuan);
    return text('', head);
  });
  const sheet = [
    [text(isFinal ? '媒介单（已下单）' : '媒介单（草稿）', { fontWeight: 'bold', fontSize: 16 })],
    [
      text(
        `${facts.seller}　${isFinal ? `${at} 生成` : `报价核对 ${at}　有效至 ${validUntil}`}${facts.isDemo ? '　演示环境，均为虚构数据' : ''}`,
      ),
    ],
    columns.map(({ title }) => text(title, head)),
    ...lines.map((line, index) => columns.map(({ of }) => of(line, index))),
    sumRow,
    [text(`人民币大写：${words.capital}`)],
  ];
  const method = words.parts.map((part) => [
    text(part.title, { fontWeight: 'bold', alignVertical: 'top' }),
    text(part.text, { wrap: true }),
  ]);
  return writeXlsxFile(
    [
      {
        data: sheet as never, // its types know no row of several kinds of cells
        sheet: '媒介单',
        columns: columns.map(({ width }) => ({ width })),
        orientation: 'landscape',
        stickyRowsCount: ABOVE,
      },
      {
        data: method,
        sheet: '方法与来源',
        columns: [{ width: 16 }, { width: 100 }],
        orientation: 'landscape',
      },
    ],
    { features: [onePageWide] },
  ).toBuffer();
}

const inYuan = (fen: number | null): number | null =>
  fen === null ? null : Number(yuanOfFen(fen));
