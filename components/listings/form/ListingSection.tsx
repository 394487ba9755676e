import { type ReactNode, useId } from 'react';
import s from './ListingForm.module.css';

/** A part of the listing form: its name at the left, its fields beside. */
export function ListingSection({
  title,
  note,
  children,
}: {
  title: string;
  note: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={s.section} aria-labelledby={id}>
      <div className={s.sectionHead}>
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </div>
      <div className={s.sectionBody}>{children}</div>
    </section>
  );
}
