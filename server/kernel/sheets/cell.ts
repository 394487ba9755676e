/** A number written as a decimal (money of a sheet is one), or text. */
export type SheetCell = { decimal: string } | string;

/** A decimal of 元 as a sheet's number: 228000 → 2280.00. The digits are cut as text. */
export function yuanCell(fen: number): SheetCell {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return { decimal: `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** A line of a CSV. Text that a spreadsheet would run as a formula is marked as text; numbers are ours and stay. */
export const csvLine = (cells: readonly SheetCell[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** Tells Excel that the file is UTF-8. */
export const csvBegin = '\uFEFF';

function csvCell(cell: SheetCell): string {
  if (typeof cell !== 'string') return cell.decimal;
  const safe = /^[\s]*[=+\-@]|^[\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
