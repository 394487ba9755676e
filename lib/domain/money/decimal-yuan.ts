import { formatYuan } from './format-yuan';

/** 分 as a plain decimal of 元 for inputs and files: 228000 → 2280.00. The digits are cut as text. */
export function decimalYuan(fen: number): string {
  const text = String(fen);
  const minus = text.startsWith('-');
  const digits = (minus ? text.slice(1) : text).padStart(3, '0');
  return `${minus ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A decimal 元 string of the wire (22900.00) as screens write it: its digits are the 分. */
export const formatDecimalYuan = (decimal: string): string =>
  formatYuan(BigInt(decimal.replace('.', '')));
