import type { ArticleFigure } from '../article-rows';
import { drawnRows, percent } from './drawn-rows';
import s from './MarketFigure.module.css';

/** A bar a row, the longest in the brand's colour. */
export function Bars({ figure }: { figure: ArticleFigure }) {
  const { columns } = figure;
  return (
    <ul className={s.bars} aria-hidden="true">
      {drawnRows(figure).map(({ name, part, text, beside }) => (
        <li key={name}>
          <span>{name}</span>
          <small>{beside && `${columns[0]?.name} ${beside}`}</small>
          <svg width="100%" height="14">
            <title>{name}</title>
            <rect
              className={part === 1 ? s.most : s.bar}
              width={percent(part)}
              height="14"
              rx="2"
            />
          </svg>
          <b>{text}</b>
        </li>
      ))}
    </ul>
  );
}
