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
