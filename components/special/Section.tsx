import type { ReactNode } from 'react';
import s from './Section.module.css';

export interface SectionProps {
  /** Also the anchor of its heading. */
  id: string;
  title: string;
  /** One quiet sentence of fact at the baseline (looks, rule 8). */
  note?: ReactNode;
  /** A link at the far right. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a plain heading. */
export function Section({ id, title, note, more, children }: SectionProps) {
  return (
    <section className={s.section} aria-labelledby={id}>
      <div className={s.head}>
        <h2 id={id}>{title}</h2>
        {note != null && <p>{note}</p>}
        {more != null && <span className={s.more}>{more}</span>}
      </div>
      {children}
    </section>
  );
}
