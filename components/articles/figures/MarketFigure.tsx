import { accountHref } from '@/lib/address/account-href';
import { type FigureKind, figureName, isTold, valueText } from '@/lib/domain/articles/figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { figureFileHref } from '../article-links';
import type { ArticleFigure } from '../article-rows';
import { Bars } from './Bars';
import { Histogram } from './Histogram';
import s from './MarketFigure.module.css';
import { Split } from './Split';
import { Steps } from './Steps';

export interface MarketFigureProps {
  articleId: number;
  /** from 1 */
  number: number;
  figure: ArticleFigure;
}

const drawings = { bars: Bars, split: Split, steps: Steps, histogram: Histogram } as const;

/**
 * A figure of a text, drawn from the market's numbers as they were when it came out: the drawing, the same numbers as a
 * table, where they are from, and the file.
 */
export function MarketFigure({ articleId, number, figure }: MarketFigureProps) {
  const { kind, title, source, sample, sampleUnit, day } = figure;
  const id = `figure-${number}`;
  return (
    <figure className={s.figure} id={id} aria-labelledby={`${id}-title`}>
      <figcaption className={s.caption} id={`${id}-title`}>
        <b>{title}</b>
        <span>
          {figureName(kind, number)}，{groupDigits(sample)} {sampleUnit}
        </span>
      </figcaption>
      {isTold(figure) ? <Drawn kind={kind} figure={figure} /> : <Few figure={figure} />}
      <p className={s.source}>
        <span>
          本站统计 {day}：{source}
        </span>
        <a href={figureFileHref(articleId, number)} data-full="" download="">
          下载 CSV
        </a>
      </p>
    </figure>
  );
}

/** The drawing, and its numbers below. */
export function Drawn({ kind, figure }: { kind: FigureKind; figure: ArticleFigure }) {
  if (kind === 'table') return <Numbers figure={figure} />;
  const Drawing = drawings[kind];
  return (
    <>
      <Drawing figure={figure} />
      <details className={s.numbers}>
        <summary>看这张图的数字</summary>
        <Numbers figure={figure} />
      </details>
    </>
  );
}

const Few = ({ figure }: { figure: ArticleFigure }) => (
  <p className={s.few}>
    发布那天只有 {figure.sample} {figure.sampleUnit}，样本太少，不画图。
  </p>
);

function Numbers({ figure: { head, columns, rows } }: { figure: ArticleFigure }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls by the keyboard as well
    <section className={s.scrolls} tabIndex={0} aria-label="数据表，可左右滑动">
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, good }) => (
            <tr key={name}>
              <th scope="row">{good ? <a href={accountHref(good)}>{name}</a> : name}</th>
              {columns.map((column, at) => (
                <td key={column.name}>{valueText(values[at], column.unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
