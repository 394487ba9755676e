/** One row's cells by column name; absent and empty are the same. Every reader notes what it cannot read. */
export interface RowReader {
  /** trimmed text, '' where the cell is empty */
  text(column: string, max: number): string;
  required(column: string, max: number): string;
  /** items between | 、 ; or line breaks */
  list(column: string, maxItems: number, maxLength: number): string[];
  /** whole number of a range; undefined where empty */
  whole(column: string, min: number, max: number): number | undefined;
  /** decimal of a range, thousands commas allowed; undefined where empty */
  decimal(column: string, min: number, max: number): number | undefined;
  /** 元 with at most two decimals, as whole 分 */
  yuan(column: string): number | undefined;
  /** a share: 0.978, 97.8% */
  share(column: string): number | undefined;
  /** YYYY-MM-DD, also written YYYY/M/D, 2026年1月2日 or as Excel's day number */
  day(column: string): string | undefined;
  /** JSON; undefined where empty */
  json(column: string): unknown;
  fail(column: string, reason: string): void;
}

export interface CellFault {
  column: string;
  reason: string;
}

/** @returns the reader and the faults it collects */
export function rowReader(cells: Readonly<Record<string, string>>): {
  read: RowReader;
  faults: CellFault[];
} {
  const faults: CellFault[] = [];
  const fail = (column: string, reason: string) => {
    faults.push({ column, reason });
  };
  const raw = (column: string) => cells[column]?.trim() ?? '';
  const refuse = (column: string, reason: string): undefined => {
    fail(column, reason);
    return undefined;
  };
  const text = (column: string, max: number) => {
    const value = raw(column);
    if (hasControlCharacter(value)) fail(column, '含有无法保存的字符');
    if (value.length > max) fail(column, `最多 ${max} 个字`);
    return value;
  };
  const number = (column: string, digits: RegExp, min: number, max: number, what: string) => {
    const value = raw(column).replaceAll(',', '');
    if (value === '') return undefined;
    if (!digits.test(value)) return refuse(column, `应为${what}，现为“${short(value)}”`);
    const amount = Number(value);
    return amount >= min && amount <= max ? amount : refuse(column, `应在 ${min} 到 ${max} 之间`);
  };
  const read: RowReader = {
    fail,
    text,
    required: (column, max) => {
      const value = text(column, max);
      if (value === '') fail(column, '不能为空');
      return value;
    },
    list: (column, maxItems, maxLength) => {
      const items = [
        ...new Set(
          text(column, 2000)
            .split(/[|、;；\n]/)
            .map((item) => item.trim())
            .filter(Boolean),
        ),
      ];
      if (items.length > maxItems) fail(column, `最多 ${maxItems} 项`);
      if (items.some((item) => item.length > maxLength)) fail(column, `每项最多 ${maxLength} 个字`);
      return items;
    },
    whole: (column, min, max) => number(column, /^-?\d{1,15}(\.0+)?$/, min, max, '整数'),
    decimal: (column, min, max) => number(column, decimalText, min, max, '数字'),
    yuan: (column) =>
      yuanToFen(raw(column).replaceAll(',', ''), (reason) => refuse(column, reason)),
    share: (column) => {
      const value = raw(column);
      if (!value.endsWith('%'))
        return number(column, decimalText, -1, 10, '比例，例如 97.8% 或 0.978');
      const percent = value.slice(0, -1).trim();
      if (!decimalText.test(percent)) return refuse(column, '应为比例，例如 97.8% 或 0.978');
      return Number((Number(percent) / 100).toFixed(6));
    },
    day: (column) => {
      const value = raw(column);
      if (value === '') return undefined;
      return dayOf(value) ?? refuse(column, `应为日期，例如 2026-12-15，现为“${short(value)}”`);
    },
    json: (column) => {
      const value = raw(column);
      if (value === '') return undefined;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return refuse(column, '不是有效的 JSON');
      }
    },
  };
  return { read, faults };
}

const decimalText = /^-?\d{1,15}(\.\d{1,12})?(e[-+]?\d{1,2})?$/i;

/** Decimal text to whole 分 without a float on the way. */
function yuanToFen(value: string, refuse: (reason: string) => undefined): number | undefined {
  if (value === '') return undefined;
  const [, yuan, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(value) ?? [];
  if (yuan === undefined) return refuse(`应为金额（元，最多两位小数），现为“${short(value)}”`);
  return Number(yuan + cents.padEnd(2, '0'));
}

/** A day in any of the ways people and Excel write it, as YYYY-MM-DD; undefined where there is no such day. */
export function dayOf(value: string): string | undefined {
  if (/^\d{5}(\.\d+)?$/.test(value)) {
    // Excel counts days from 1899-12-30.
    return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(value)) * 86_400_000)
      .toISOString()
      .slice(0, 10);
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

const short = (value: string): string => (value.length > 20 ? `${value.slice(0, 20)}…` : value);

function hasControlCharacter(value: string): boolean {
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return true;
  }
  return false;
}
