import { isDay } from '@/lib/contract/fields/day';
import { fenOfYuan, minusFen } from '@/lib/domain/money/money';
import type { OnlineWay } from '@/lib/domain/payments/pay-ways';
import { fileRows } from '@/server/files/public';

/** A line of a bank's or provider's statement. */
export interface OutsideLine {
  /** of the file, as a spreadsheet counts */
  row: number;
  /** the bank's or provider's own number; '' none */
  ref: string;
  /** YYYY-MM-DD; '' unread */
  day: string;
  /** + came in, - went out */
  amountFen: number;
  /** every cell, for numbers of ours that stand in remarks */
  text: string;
}

/** How a provider heads the column of its own numbers. */
const numberTitles: Record<OnlineWay, string> = { alipay: '支付宝交易号', wechat: '微信支付单号' };

/** How banks and providers head their columns; the first that a file has counts. */
const titles = {
  ref: [
    '业务流水号',
    ...Object.values(numberTitles),
    '交易流水号',
    '流水号',
    '账务流水号',
    '凭证号',
  ],
  day: ['发生时间', '入账时间', '交易时间', '记账时间', '交易日期', '记账日期', '日期'],
  came: ['收入金额', '贷方发生额', '贷方金额', '收入'],
  went: ['支出金额', '借方发生额', '借方金额', '支出'],
  amount: ['交易金额', '金额', '发生额', '订单金额'],
} as const;

type Column = keyof typeof titles;

/**
 * Reads the statement of a bank, Alipay or WeChat Pay: CSV (UTF-8 or GB 18030) or .xlsx. What stands above the head and
 * below the last line is passed over; a line without a sum is none.
 * @throws Error in Chinese where no head is found, or a sum cannot be read
 */
export async function readBankFile(file: string): Promise<OutsideLine[]> {
  const lines: OutsideLine[] = [];
  let head: Map<Column, number> | null = null;
  for await (const { number, cells } of fileRows(file)) {
    const told = cells.map((cell) => cell.replace(/^[`\t\s]+|[\t\s]+$/g, ''));
    if (!head) head = headOf(told);
    else {
      const line = lineOf(number, told, head);
      if (line) lines.push(line);
    }
  }
  if (!head) {
    throw new Error('没有找到表头：需要流水号一列，以及收入、支出两列或金额一列');
  }
  return lines;
}

function headOf(cells: readonly string[]): Map<Column, number> | null {
  const plain = cells.map((cell) => cell.replace(/[（(].*$/, '').trim());
  const found = new Map<Column, number>();
  for (const [column, words] of Object.entries(titles) as [Column, readonly string[]][]) {
    const word = words.find((it) => plain.includes(it));
    if (word) found.set(column, plain.indexOf(word));
  }
  const hasSum = found.has('amount') || (found.has('came') && found.has('went'));
  return found.has('ref') && hasSum ? found : null;
}

function lineOf(
  row: number,
  cells: readonly string[],
  head: ReadonlyMap<Column, number>,
): OutsideLine | null {
  const cell = (column: Column) => cells[head.get(column) ?? -1] ?? '';
  const amountFen = head.has('came')
    ? minusFen(Math.abs(sumOf(row, cell('came'))), Math.abs(sumOf(row, cell('went'))))
    : sumOf(row, cell('amount'));
  if (amountFen === 0) return null;
  const [, year, month, day] =
    /(20\d{2})[-/年.]?(\d{1,2})[-/月.]?(\d{1,2})/.exec(cell('day')) ?? [];
  const told = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return {
    row,
    ref: cell('ref'),
    day: isDay(told) ? told : '',
    amountFen,
    text: cells.join(' '),
  };
}

/** 分 of a sum as files write it: 1,200.50, -5.00, ¥30, +8. Empty is 0. */
function sumOf(row: number, text: string): number {
  const plain = text.replace(/[,，¥￥\s+]/g, '');
  if (plain === '' || plain === '-' || plain === '--') return 0;
  const [, minus, digits] = /^([-−]?)(\d{1,10}(?:\.\d{1,2})?)$/.exec(plain) ?? [];
  // Below the last line stand sums and words; a line that has a number is one.
  if (digits === undefined) {
    if (/\d/.test(plain)) throw new Error(`第 ${row} 行的金额读不出来：${text}`);
    return 0;
  }
  const fen = fenOfYuan(digits);
  return minus ? -fen : fen;
}
