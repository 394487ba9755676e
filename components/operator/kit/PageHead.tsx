import type { ReactNode } from 'react';
import s from './kit.module.css';

export interface PageHeadProps {
  /** what leads back, before the title */
  before?: ReactNode;
  title: string;
  note?: ReactNode;
  /** a second, quiet line, under the title */
  under?: ReactNode;
  more?: ReactNode;
}

/** The head of a page of the console, 52 high. */
export function PageHead({ before, title, note, under, more }: PageHeadProps) {
  return (
    <div className={s.head}>
      {before}
      <div className={s.lines}>
        <div className={s.line}>
          <h1 className={s.title}>{title}</h1>
          {note && <span className={s.note}>{note}</span>}
        </div>
        {under && <div className={s.under}>{under}</div>}
      </div>
      {more && <div className={s.more}>{more}</div>}
    </div>
  );
}
