import type { ArticleFigure } from '../article-rows';
import { drawnRows, percent } from './drawn-rows';
import s from './MarketFigure.module.css';

/** One step after the other: what is left of the first, over what it began with. */
export function Steps({ figure }: { figure: ArticleFigure }) {
  return (
    <ol className={s.bars} aria-hidden="true">
      {drawnRows(figure).map(({ name, part, text, beside }, at) => (
        <li key={name}>
          <span>
            {at + 1}. {name}
          </span>
          <small>{beside}</small>
          <svg width="100%" height="14">
            <title>{name}</title>
            <rect className={s.ground} width="100%" height="14" rx="2" />
            <rect className={s.most} width={percent(part)} height="14" rx="2" />
          </svg>
          <b>{text}</b>
        </li>
      ))}
    </ol>
  );
}
