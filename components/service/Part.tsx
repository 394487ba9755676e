import type { ReactNode } from 'react';
import s from './Service.module.css';

export interface PartProps {
  id: string;
  title: string;
  /** one sentence beside the title */
  fact: string;
  children: ReactNode;
}

/** A section of a service page. */
export function Part({ id, title, fact, children }: PartProps) {
  return (
    <section className={s.part} aria-labelledby={`service-${id}`}>
      <div className={s.title}>
        <h2 id={`service-${id}`}>{title}</h2>
        <p>{fact}</p>
      </div>
      {children}
    </section>
  );
}
