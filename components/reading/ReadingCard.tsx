import type { ReactNode } from 'react';
import s from './Parts.module.css';

export interface ReadingCardProps {
  title: string;
  /** the link at the far right */
  more?: { href: string; words: string };
  children: ReactNode;
}

/** A card with its heading. */
export function ReadingCard({ title, more, children }: ReadingCardProps) {
  return (
    <section className={s.card}>
      <div className={s.head}>
        <h2>{title}</h2>
        {more && <a href={more.href}>{more.words}</a>}
      </div>
      {children}
    </section>
  );
}
