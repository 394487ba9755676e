import type { MetricUnit } from '@/lib/domain/catalog/platforms';
import { fenOfYuan, yuanOfFen } from '@/lib/domain/money/money';

/**
 * Reads a figure as people type it: 1284000, 1,284,000 or 128.4万; shares in per cent, money in 元.
 * @returns as the wire has it (shares 0 to 1, money in 分), null where it cannot be read
 */
export function parseFigure(typed: string, unit: MetricUnit): number | null {
  const text = typed
    .normalize('NFKC')
    .replace(/[,\s%]/g, '')
    .replace('−', '-');
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?(万|亿)?$/.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', decimals = '', scale] = match;
  if (unit === 'fen') {
    if (sign || decimals.length > 2 || scale === '亿') return null;
    return fenOfYuan(
      scale ? shifted(whole, decimals, 4) : decimals ? `${whole}.${decimals}` : whole,
    );
  }
  const zeros = scale === '亿' ? 8 : scale === '万' ? 4 : 0;
  // Digits are moved as text: 0.29 × 100 is no 29 to a float.
  const value = Number(`${sign}${shifted(whole, decimals, unit === 'share' ? zeros - 2 : zeros)}`);
  return unit === 'count' && !Number.isInteger(value) ? null : value;
}

/** A figure of the wire as the form shows it. */
export function figureText(value: number, unit: MetricUnit): string {
  if (unit === 'fen') return yuanOfFen(value).replace(/\.00$/, '');
  if (unit === 'share') return String(Number((value * 100).toFixed(4)));
  return String(value);
}

/** Moves the decimal point by so many places. */
function shifted(whole: string, decimals: string, places: number): string {
  const digits = `${whole}${decimals}`;
  const point = whole.length + places;
  const padded = point > digits.length ? digits.padEnd(point, '0') : digits;
  if (point <= 0) return `0.${'0'.repeat(-point)}${padded}`;
  const rest = padded.slice(point);
  return rest ? `${padded.slice(0, point)}.${rest}` : padded;
}
