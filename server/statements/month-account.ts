import { formatTime } from '@/lib/domain/format-time';
import { formatYuan } from '@/lib/domain/format-yuan';
import { incomePeriod } from '@/lib/domain/income-period';
import { shiftDay } from '@/lib/domain/shift-day';
import { statementReasonKeys, statementReasons } from '@/lib/domain/statement';
import { userById } from '@/server/account/public';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import {
  endPdf,
  openPdf,
  type Pdf,
  pdfColour,
  pdfMargin,
  pdfWidth,
} from '@/server/pdf/pdf-document';
import { drawPdfTable } from '@/server/pdf/pdf-table';
import { legalEntity } from '@/server/site/public';
import { type StatementFilter, statementMonths } from '@/server/wallet/public';
import { exportStatement } from './export-lines';
import type { ToldLine } from './told-lines';

/** Lines on paper at most, as many as are read at one time; a longer month refers to the table. */
const mostLines = 1_000;

/**
 * A month's account of the caller's available money on paper: what there was, what came and went by kind, each line.
 * @param month YYYY-MM, Beijing
 * @returns the document as it is written
 */
export async function monthAccount(db: Db, caller: Caller, month: string): Promise<Pdf> {
  const { from, to } = incomePeriod(month);
  const filter: StatementFilter = {
    kind: 'all',
    sn: '',
    from,
    to,
  };
  const [sums] = await statementMonths(db, caller.userId, filter);
  const { nicename } = await userById(db, caller.userId);
  const { entity } = await legalEntity(db);
  const today = await todayOf(db);
  const [year, monthNo] = month.split('-').map(Number);
  const title = `资金对账单 ${year} 年 ${monthNo} 月`;
  const facts = { title, foot: `${entity.name} · ${nicename} · ${title}` };
  const pdf = openPdf(facts);
  const at = new Date().toISOString();
  const isOpen = today < filter.to;
  draw().catch((error: Error) => pdf.destroy(error));
  return pdf;

  async function draw(): Promise<void> {
    pdf.font('semibold').fontSize(18).text(title);
    pdf.font('regular').fontSize(9).fillColor(pdfColour.quiet);
    pdf.text(
      `账户 ${nicename}（${caller.group === 2 ? '媒体主' : '广告主'}）　可用余额，单位：元　生成于 ${formatTime(at, 'second')}${isOpen ? '，本月尚未结束' : ''}`,
    );
    pdf.text(`出具方 ${entity.name}　统一社会信用代码 ${entity.credit_code}`);
    pdf.moveDown(1);
    drawSums(pdf, [
      ['期初余额', sums?.openingFen ?? (await balanceBefore(db, caller.userId, filter.from))],
      ['收入', sums?.inFen ?? 0],
      ['支出', sums?.outFen ?? 0],
      ['期末余额', sums?.closingFen ?? (await balanceBefore(db, caller.userId, filter.from))],
    ]);
    drawHeading(pdf, '按类型');
    await drawPdfTable(pdf, kindColumns, await kindLines(db, caller.userId, filter));
    const count = sums?.lines ?? 0;
    drawHeading(
      pdf,
      count > mostLines
        ? `明细（共 ${count} 笔，此处为最近 ${mostLines} 笔，全部请导出表格）`
        : `明细（${count} 笔）`,
    );
    const { lines } = await exportStatement(db, caller.userId, filter);
    await drawPdfTable(pdf, lineColumns, paperLines(lines));
    endPdf(pdf, facts);
  }
}

/** What was there before a day: where the last line up to it left the balance. */
async function balanceBefore(db: Db, userId: number, day: string): Promise<number> {
  const to = shiftDay(day, -1);
  const [last] = await statementMonths(db, userId, { kind: 'all', sn: '', from: '', to });
  return last?.closingFen ?? 0;
}

const kindColumns = [
  { title: '类型', share: 40 },
  { title: '笔数', share: 15, align: 'right' },
  { title: '收入', share: 22, align: 'right' },
  { title: '支出', share: 23, align: 'right' },
] as const;

async function kindLines(db: Db, userId: number, filter: StatementFilter): Promise<string[][]> {
  const lines: string[][] = [];
  for (const reason of statementReasonKeys) {
    const [sums] = await statementMonths(db, userId, { ...filter, kind: reason });
    if (!sums) continue;
    lines.push([
      statementReasons[reason],
      String(sums.lines),
      formatYuan(sums.inFen, true),
      formatYuan(sums.outFen, true),
    ]);
  }
  return lines;
}

const lineColumns = [
  { title: '时间', share: 21 },
  { title: '类型', share: 21 },
  { title: '对象', share: 19 },
  { title: '关联单号', share: 23 },
  { title: '金额', share: 19, align: 'right' },
  { title: '余额', share: 19, align: 'right' },
] as const;

async function* paperLines(lines: AsyncIterable<readonly ToldLine[]>): AsyncGenerator<string[]> {
  // The first piece is as many as paper takes.
  for await (const some of lines) {
    yield* some
      .slice(0, mostLines)
      .map((line) => [
        formatTime(line.at, 'second'),
        line.reasonLabel,
        line.about || '—',
        line.subject || '—',
        formatYuan(line.amountFen, true),
        formatYuan(line.balanceFen, true),
      ]);
    return;
  }
}

function drawHeading(pdf: Pdf, text: string): void {
  pdf.moveDown(1.2);
  pdf.font('semibold').fontSize(11).fillColor(pdfColour.ink).text(text, pdfMargin);
  pdf.moveDown(0.3);
}

function drawSums(pdf: Pdf, sums: readonly (readonly [label: string, fen: number])[]): void {
  const top = pdf.y;
  const width = pdfWidth / sums.length;
  for (const [nth, [label, fen]] of sums.entries()) {
    const x = pdfMargin + nth * width;
    pdf.font('regular').fontSize(9).fillColor(pdfColour.quiet).text(label, x, top, { width });
    pdf.font('semibold').fontSize(13).fillColor(pdfColour.ink);
    pdf.text(formatYuan(fen, true), x, top + 14, { width, lineBreak: false });
  }
  pdf.x = pdfMargin;
  pdf.y = top + 36;
}
