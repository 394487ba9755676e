import { api } from '@/lib/api/api';
import { formatTime } from '@/lib/domain/format-time';
import { toast } from '@/lib/toast';
import { decimalYuan } from './decimal-yuan';
import type { StatementQuery } from './statement-query';

/** A file that a person opens in a spreadsheet: more lines than this want a shorter period. */
const MAX_LINES = 5000;
const PAGE = 100;

/** Saves what the filter shows, all pages of it, as a CSV that Excel opens with the right characters. */
export async function downloadStatement(query: StatementQuery): Promise<void> {
  const lines: string[][] = [['时间', '类型', '关联单号', '金额（元）', '可用余额（元）']];
  let after = '';
  do {
    const answer = await api('capital/list/budget', { ...query, after, page_size: PAGE });
    if (!answer.ok) return;
    for (const entry of answer.data.list) {
      lines.push([
        formatTime(entry.at, 'second'),
        entry.reason_label,
        entry.order_sn || entry.subject,
        decimalYuan(entry.amount_fen),
        decimalYuan(entry.balance_fen),
      ]);
    }
    after = answer.data.next;
  } while (after && lines.length <= MAX_LINES);
  save(toCsv(lines), '资金明细.csv');
  if (after) toast.info(`只导出了最近 ${MAX_LINES} 条，请缩短日期后再导出其余的`);
}

/** With the mark of UTF-8 that Excel wants; a cell that a spreadsheet would run as a formula is quoted as text. */
export function toCsv(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
