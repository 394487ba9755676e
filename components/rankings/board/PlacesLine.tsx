import table from '../RankTable.module.css';
import s from './BoardTable.module.css';

const width = 76;
const height = 20;

/** Where an account stood in the last weeks: the first place is on top, and a week off the board breaks the line. */
export function PlacesLine({ places }: { places: readonly (number | null)[] }) {
  const known = places.filter((place) => place !== null);
  if (known.length < 2) return <span className={table.same}>—</span>;
  const best = Math.min(...known);
  const span = Math.max(...known) - best || 1;
  const x = (nth: number) => Math.round(2 + (nth / Math.max(1, places.length - 1)) * (width - 5));
  const y = (place: number) => Math.round(3 + ((place - best) / span) * (height - 6));
  let path = '';
  let pen = 'M';
  places.forEach((place, nth) => {
    if (place !== null) path += `${pen}${x(nth)} ${y(place)}`;
    pen = place === null ? 'M' : 'L';
  });
  const last = places.findLastIndex((place) => place !== null);
  return (
    <svg
      className={s.line}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`近 ${places.length} 周有 ${known.length} 周在榜，名次 ${known.join('、')}`}
    >
      <path d={path} />
      <circle cx={x(last)} cy={y(places[last] ?? best)} r="2" />
    </svg>
  );
}
