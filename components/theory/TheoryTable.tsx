import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import s from './Theory.module.css';

export interface TheoryTableProps {
  caption: string;
  /** The heads of the columns; a table of names and their figures needs none. */
  heads?: ReactNode;
  className?: string;
  /** Rows. */
  children: ReactNode;
}

/** A rule's figures, beside its words. */
export function TheoryTable({ caption, heads, className, children }: TheoryTableProps) {
  return (
    <table className={cx(s.table, className)}>
      <caption>{caption}</caption>
      {heads && (
        <thead>
          <tr>{heads}</tr>
        </thead>
      )}
      <tbody>{children}</tbody>
    </table>
  );
}
