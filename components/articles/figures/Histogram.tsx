import type { ArticleFigure } from '../article-rows';
import { drawnRows, percent } from './drawn-rows';
import s from './MarketFigure.module.css';

/** Columns side by side, the highest in the brand's colour. */
export function Histogram({ figure }: { figure: ArticleFigure }) {
  return (
    <ul className={s.histogram} aria-hidden="true">
      {drawnRows(figure).map(({ name, part, text }) => (
        <li key={name}>
          <b>{text}</b>
          <svg width="100%" height="150">
            <title>{name}</title>
            <rect
              className={part === 1 ? s.most : s.idle}
              y={percent(1 - part)}
              width="100%"
              height={percent(part)}
            />
          </svg>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
