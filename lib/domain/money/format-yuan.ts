/**
 * Integer 分 as the screens write money: ¥ and thousands commas, 分 only where they are asked for
 * (from settlement on) or are not zero. No arithmetic: the digits are cut as text.
 */
export function formatYuan(fen: number | bigint, cents = false): string {
  const digits = String(fen);
  const minus = digits.startsWith('-');
  const padded = (minus ? digits.slice(1) : digits).padStart(3, '0');
  const yuan = padded.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = padded.slice(-2);
  return `${minus ? '−' : ''}¥${yuan}${cents || rest !== '00' ? `.${rest}` : ''}`;
}

/** A range of prices in short: ¥8,000–¥1.8万. The one way in which a page writes one. */
export const formatYuanRange = (lowFen: number, highFen: number): string =>
  `${formatYuanShort(lowFen)}–${formatYuanShort(highFen)}`;

/**
 * A price as scales and ranges write it, in short: ¥800, ¥1,500, ¥1.2万, ¥32万. Rounded to a tenth of 万 from
 * 10,000 元 on, so it is for looking, never for paying.
 */
export function formatYuanShort(fen: number): string {
  if (fen < 1_000_000) return formatYuan(Math.round(fen / 100) * 100);
  const tenths = Math.round(fen / 100_000);
  const whole = String(Math.floor(tenths / 10)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `¥${whole}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}万`;
}
