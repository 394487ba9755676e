import type { ArticleFigure } from '../article-rows';
import { drawnRows, percent } from './drawn-rows';
import s from './MarketFigure.module.css';

const shades = [s.most, s.bar, s.third, s.fourth, s.idle, s.ground];

/** One bar divided by shares, with its names below. */
export function Split({ figure }: { figure: ArticleFigure }) {
  let from = 0;
  const parts = drawnRows(figure).map((row, at) => {
    const part = { ...row, x: from, shade: shades[Math.min(at, shades.length - 1)] };
    from += row.share;
    return part;
  });
  return (
    <div className={s.split} aria-hidden="true">
      <svg width="100%" height="28">
        <title>{figure.title}</title>
        {parts.map(({ name, x, share, shade }) => (
          <rect key={name} className={shade} x={percent(x)} width={percent(share)} height="28" />
        ))}
      </svg>
      <ul>
        {parts.map(({ name, share, shade }) => (
          <li key={name}>
            <svg width="10" height="10">
              <title>{name}</title>
              <rect className={shade} width="10" height="10" rx="2" />
            </svg>
            {name} <b>{percent(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
