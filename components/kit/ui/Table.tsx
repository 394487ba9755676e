import type { TableHTMLAttributes } from 'react';
import { cx } from './cx';
import s from './Table.module.css';

/**
 * A plain table in our measures: head 40, rows about 64. Cells take `tableCell.num` (right-aligned
 * number), `tableCell.text` (one line, ellipsis) or `tableCell.end` (the column of buttons).
 */
export function Table({ className, ...rest }: TableHTMLAttributes<HTMLTableElement>) {
  return <table {...rest} className={cx(s.table, className)} />;
}

export const tableCell = { num: s.num, text: s.text, end: s.end };
