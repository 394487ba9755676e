import s from './forms.module.css';

export interface RemarkListProps {
  title: string;
  note?: string;
  remarks: readonly { place: string; words: string }[];
}

/** Remarks with the places they are about; nothing where there are none. */
export function RemarkList({ title, note, remarks }: RemarkListProps) {
  if (remarks.length === 0) return null;
  return (
    <section className={s.sent} aria-label={title}>
      <p className={s.label}>{title}</p>
      {note && <p className={s.quiet}>{note}</p>}
      <ol className={s.list}>
        {remarks.map(({ place, words }) => (
          <li key={`${place} ${words}`}>
            <p className={s.place}>{place}</p>
            <p className={s.words}>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
