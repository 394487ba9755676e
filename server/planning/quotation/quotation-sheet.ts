import writeXlsxFile from 'write-excel-file/node';
import { yuanOfFen } from '@/lib/domain/money/money';
import { onePageWide } from './one-page-wide';
import type { Quotation, QuotationLine } from './quotation-facts';
import { quotationWords } from './quotation-words';

const yuan = '#,##0.00';
const count = '#,##0';

/** Height of a row of one line, and of each further line of a paragraph, in points. */
const rowHeight = 20;
const lineHeight = 16;
/** Where no height is said, LibreOffice shows one line of a text of several. */
const middle = { height: rowHeight, alignVertical: 'center' } as const;

/** A text stays a text whatever it begins with: the sheet says so of its cell. */
const text = (value: string, look = {}) => ({ type: String, value, ...middle, ...look });
const behind = { align: 'left', indent: 1 } as const;
const after = (value: string) => text(value, behind);
const number = (value: number | null, format: string) =>
  value === null ? text('') : { type: Number, value, format, ...middle };
const head = { fontWeight: 'bold', backgroundColor: '#F5F7FB' } as const;
const formula = (value: string, format: string) => ({
  type: 'Formula' as const,
  value,
  format,
  ...middle,
  ...head,
});

interface SheetColumn {
  title: string;
  width: number;
  /** its title stands above the numbers' end; `sum`: they are summed below */
  kind?: 'number' | 'sum';
  /** it stands behind a column of numbers, which end where it begins */
  isBehind?: true;
  of: (line: QuotationLine, index: number) => object;
}

const columnsOf = (isFinal: boolean): readonly SheetColumn[] => [
  { title: '#', width: 5, of: (_, index) => ({ ...number(index + 1, '0'), align: 'left' }) },
  { title: '账号', width: 24, of: ({ title }) => text(title) },
  { title: '账号 ID', width: 26, of: ({ accountId }) => text(accountId) },
  { title: '平台', width: 10, of: ({ platform }) => text(platform) },
  { title: '位置', width: 20, of: ({ position }) => text(position) },
  { title: '内容', width: 28, of: ({ content }) => text(content) },
  {
    title: isFinal ? '成交价（元）' : '报价（元）',
    width: 14,
    kind: 'sum',
    of: ({ priceFen }) => number(inYuan(priceFen), yuan),
  },
  isFinal
    ? { title: '订单号', width: 22, isBehind: true, of: ({ orderSn }) => after(orderSn) }
    : { title: '有效至', width: 14, isBehind: true, of: ({ validUntil }) => after(validUntil) },
  { title: '口径', width: 20, of: ({ reach }) => text(reach?.name ?? '') },
  {
    title: '数据',
    width: 12,
    kind: 'number',
    of: ({ reach }) => number(reach?.value ?? null, count),
  },
  {
    title: '成本（元）',
    width: 12,
    kind: 'number',
    of: ({ cost }) => number(inYuan(cost.fen), yuan),
  },
  { title: '成本口径', width: 14, isBehind: true, of: ({ cost }) => after(cost.name) },
  { title: '数据来源', width: 18, of: ({ reach }) => text(reach?.source ?? '') },
];

/** In digits, of which a Chinese character is two wide, and a little more. */
const methodWidth = 100;
const charactersALine = 44;

/** Rows above the first line: title, facts, the columns' names. */
const ABOVE = 3;

/** A quotation as a workbook: its lines with their sum as a formula, and a second sheet that says how it is meant. */
export async function quotationSheet(facts: Quotation): Promise<Buffer> {
  const { lines, at, validUntil, isFinal } = facts;
  const columns = columnsOf(isFinal);
  const words = quotationWords(facts);
  const last = ABOVE + lines.length;
  const sumRow = columns.map(({ title, kind }, nth) => {
    if (title === '账号') return text('合计', head);
    if (kind !== 'sum') return text('', head);
    const letter = String.fromCharCode(65 + nth);
    return formula(`SUM(${letter}${ABOVE + 1}:${letter}${last})`, yuan);
  });
  const sheet = [
    [
      text(isFinal ? '媒介单（已下单）' : '媒介单（草稿）', {
        fontWeight: 'bold',
        fontSize: 16,
        height: 28,
      }),
    ],
    [
      text(
        `${facts.seller}　${isFinal ? `${at} 生成` : `报价核对 ${at}　有效至 ${validUntil}`}${facts.isDemo ? '　演示环境，均为虚构数据' : ''}`,
      ),
    ],
    columns.map(({ title, kind, isBehind }) =>
      text(title, kind ? { ...head, align: 'right' } : { ...head, ...(isBehind && behind) }),
    ),
    ...lines.map((line, index) => columns.map(({ of }) => of(line, index))),
    sumRow,
    [text(`人民币大写：${words.capital}`)],
  ];
  const method = words.parts.map((part) => {
    const lineCount = Math.ceil(part.text.length / charactersALine);
    const height = rowHeight + (lineCount - 1) * lineHeight;
    return [
      text(part.title, { fontWeight: 'bold', alignVertical: 'top', height }),
      text(part.text, { wrap: true, alignVertical: 'top', height }),
    ];
  });
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
        columns: [{ width: 16 }, { width: methodWidth }],
        orientation: 'landscape',
      },
    ],
    { features: [onePageWide], fontFamily: 'Microsoft YaHei', fontSize: 10 },
  ).toBuffer();
}

const inYuan = (fen: number | null): number | null =>
  fen === null ? null : Number(yuanOfFen(fen));
