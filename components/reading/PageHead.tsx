import type { ReactNode } from 'react';
import s from './Parts.module.css';

export interface PageHeadProps {
  title: string;
  /** one quiet sentence of fact */
  note: string;
  /** stands at the far right */
  children?: ReactNode;
}

/** The page's own heading. */
export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <div className={s.pageHead}>
      <h1>{title}</h1>
      <p>{note}</p>
      {children}
    </div>
  );
}
