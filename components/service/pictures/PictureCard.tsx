import type { ReactNode } from 'react';
import s from './Pictures.module.css';

interface PictureCardProps {
  title: string;
  note: string;
  picture: ReactNode;
  /** the same numbers as rows, the head first */
  rows: readonly (readonly string[])[];
}

/** A platform's own picture at the head of its page, with its table for who does not see it. */
export function PictureCard({
  title,
  note,
  picture,
  rows: [head = [], ...rows],
}: PictureCardProps) {
  return (
    <figure className={s.card}>
      <figcaption>
        <b>{title}</b>
        <i>{note}</i>
      </figcaption>
      {picture}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have their places
                  <td key={nth}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
