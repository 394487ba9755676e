import { type ReactNode, useId } from 'react';
import { cx } from '@/components/kit/ui/cx';
import s from './kit.module.css';

export interface PanelProps {
  title: string;
  note?: ReactNode;
  more?: ReactNode;
  /** what is inside goes to the edge: rows, tables */
  flush?: boolean;
  children: ReactNode;
}

/** A card of the console, its head 42 high. */
export function Panel({ title, note, more, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={s.panel} aria-labelledby={id}>
      <div className={s.panelHead}>
        <h2 id={id}>{title}</h2>
        {note && <span className={s.note}>{note}</span>}
        {more && <div className={s.more}>{more}</div>}
      </div>
      <div className={cx(!flush && s.inside)}>{children}</div>
    </section>
  );
}
