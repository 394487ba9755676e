import s from './Service.module.css';

/** Short remarks side by side, each a name and one or two sentences. */
export function Notes({ rows }: { rows: Readonly<Record<string, string>> }) {
  return (
    <dl className={s.notes}>
      {Object.entries(rows).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
