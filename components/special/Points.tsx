import s from './Points.module.css';

export interface Point {
  title: string;
  text: string;
}

/** Short facts side by side under plain headings, parted by hairlines. */
export function Points({ items, columns }: { items: readonly Point[]; columns: 2 | 3 | 4 }) {
  return (
    <ul className={`${s.points} ${s[`n${columns}`]}`}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
