import type { ReactNode } from 'react';
import s from './Figures.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
  /** Where it comes from or what it counts. */
  note?: string;
}

/** Key figures side by side: the number is the biggest thing, its label is quiet (looks, rule 1). */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={s.figures}>
      {items.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
