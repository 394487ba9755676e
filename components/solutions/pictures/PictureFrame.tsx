import type { ReactNode } from 'react';
import s from './Picture.module.css';

/** Measures of a trade's first picture, px. */
export const picture = { width: 820, height: 348 } as const;

export interface Numbers {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface PictureFrameProps {
  label: string;
  height?: number;
  /** the same numbers, for who reads them */
  numbers: Numbers;
  children: ReactNode;
}

/** A picture that the server draws, with its numbers behind it. */
export function PictureFrame({ label, height, numbers, children }: PictureFrameProps) {
  return (
    <>
      <svg
        className={s.picture}
        viewBox={`0 0 ${picture.width} ${height ?? picture.height}`}
        role="img"
        aria-label={label}
      >
        {children}
      </svg>
      <details className={s.numbers}>
        <summary>看这张图的数字</summary>
        <div className={s.scrolls}>
          <table>
            <thead>
              <tr>
                {numbers.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {numbers.rows.map(([name = '', ...values]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row that never changes
                    <td key={at}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

/** To a tenth of a pixel. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;
