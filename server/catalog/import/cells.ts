import { cutText } from '@/lib/domain/text/cut-text';
import { hasSigns, withoutSigns } from '@/lib/domain/text/without-signs';
import { shiftDay } from '@/lib/domain/time/shift-day';
export interface CellFault {
  column: string;
  reason: string;
}

/** Reads one row's cells by column name; absent and empty are the same. Notes what it cannot read. */
export class RowReader {
  readonly faults: CellFault[] = [];

  constructor(readonly cells: Readonly<Record<string, string>>) {}

  fail(column: string, reason: string): undefined {
    this.faults.push({ column, reason });
    return undefined;
  }

  raw(column: string): string {
    return this.cells[column]?.trim() ?? '';
  }

  /** Trimmed text, '' where the cell is empty. */
  text(column: string, max: number): string {
    const value = this.raw(column);
    if (value === '') return value;
    if (value.length > max) this.fail(column, `最多 ${max} 个字`);
    return hasSigns(value) ? withoutSigns(value) : value;
  }

  required(column: string, max: number): string {
    const value = this.text(column, max);
    if (value === '') this.fail(column, '不能为空');
    return value;
  }

  /** Names between | 、 ; or line breaks. */
  list(column: string, maxItems: number, maxLength: number): string[] {
    return this.#parts(column, /[|、;；\n]/, maxItems, maxLength);
  }

  /** Sentences between | or line breaks: 、 and ; stand inside of one. */
  lines(column: string, maxItems: number, maxLength: number): string[] {
    return this.#parts(column, /[|\n]/, maxItems, maxLength);
  }

  #parts(column: string, between: RegExp, maxItems: number, maxLength: number): string[] {
    const value = this.text(column, Math.max(2000, maxItems * maxLength));
    if (value === '') return [];
    const items = [...new Set(value.split(between).map((item) => item.trim()))].filter(Boolean);
    if (items.length > maxItems) this.fail(column, `最多 ${maxItems} 项`);
    if (items.some((item) => item.length > maxLength))
      this.fail(column, `每项最多 ${maxLength} 个字`);
    return items;
  }

  /** Whole number of a range; undefined where empty. */
  whole(column: string, min: number, max: number): number | undefined {
    return this.number(column, this.raw(column), wholeText, min, max, '整数');
  }

  /** Decimal of a range, thousands commas allowed; undefined where empty. */
  decimal(column: string, min: number, max: number, value = this.raw(column)): number | undefined {
    return this.number(column, value, decimalText, min, max, '数字');
  }

  /** A share: 0.978, 97.8%. */
  share(column: string, value = this.raw(column)): number | undefined {
    if (!value.endsWith('%')) {
      return this.number(column, value, decimalText, -1, 10, '比例，例如 97.8% 或 0.978');
    }
    const percent = value.slice(0, -1).trim();
    if (!decimalText.test(percent)) return this.fail(column, '应为比例，例如 97.8% 或 0.978');
    return Number((Number(percent) / 100).toFixed(6));
  }

  /** 元 with at most two decimals, as whole 分, without a float on the way. */
  yuan(column: string, value = this.raw(column)): number | undefined {
    if (value === '') return undefined;
    const [, yuan, cents = ''] = yuanText.exec(value.replaceAll(',', '')) ?? [];
    if (yuan === undefined) {
      return this.fail(column, `应为金额（元，最多两位小数），现为“${short(value)}”`);
    }
    return Number(yuan + cents.padEnd(2, '0'));
  }

  /** YYYY-MM-DD, also written YYYY/M/D, 2026年1月2日 or as Excel's day number. */
  day(column: string, value = this.raw(column)): string | undefined {
    if (value === '') return undefined;
    return dayOf(value) ?? this.fail(column, `应为日期，例如 2026-12-15，现为“${short(value)}”`);
  }

  /** 是, 否; undefined where empty. */
  yesNo(column: string): boolean | undefined {
    const value = this.raw(column);
    if (value === '') return undefined;
    if (value === '是' || value === '否') return value === '是';
    return this.fail(column, `应为 是 或 否，现为“${short(value)}”`);
  }

  /** JSON; undefined where empty. */
  json(column: string): unknown {
    const value = this.raw(column);
    if (value === '') return undefined;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return this.fail(column, '不是有效的 JSON');
    }
  }

  private number(
    column: string,
    text: string,
    digits: RegExp,
    min: number,
    max: number,
    what: string,
  ): number | undefined {
    if (text === '') return undefined;
    const value = text.includes(',') ? text.replaceAll(',', '') : text;
    if (!digits.test(value)) return this.fail(column, `应为${what}，现为“${short(value)}”`);
    const amount = Number(value);
    return amount >= min && amount <= max
      ? amount
      : this.fail(column, `应在 ${min} 到 ${max} 之间`);
  }
}

const wholeText = /^-?\d{1,15}(\.0+)?$/;
const decimalText = /^-?\d{1,15}(\.\d{1,12})?(e[-+]?\d{1,2})?$/i;
const yuanText = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/;

/** A day in any of the ways people and Excel write it, as YYYY-MM-DD; undefined where there is no such day. */
export function dayOf(value: string): string | undefined {
  let day = knownDays.get(value);
  if (day === undefined) {
    day = readDay(value);
    if (day !== undefined && knownDays.size < 5_000) {
      // Copied, because a piece of a longer text would keep all of that in memory.
      knownDays.set(Buffer.from(value, 'utf8').toString('utf8'), day);
    }
  }
  return day;
}

// A file has few different days and very many of each; only saves work.
const knownDays = new Map<string, string>();

function readDay(value: string): string | undefined {
  if (/^\d{5}(\.\d+)?$/.test(value)) {
    // Excel counts days from 1899-12-30.
    return shiftDay('1899-12-30', Math.floor(Number(value)));
  }
  const [, year, month, date] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ].*)?$/.exec(value) ?? [];
  if (!year || !month || !date) return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
    ? text
    : undefined;
}

const short = (value: string): string => (value.length > 20 ? `${cutText(value, 20)}…` : value);
