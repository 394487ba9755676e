import type { ArticleRow } from '../article-rows';
import s from './Cover.module.css';
import { lightOf } from './light-of';

/** Grounds that white shapes are told on, by the number of the article. */
const grounds = [s.blue, s.teal, s.brick, s.plum, s.olive, s.slate];

/** What an article is about, drawn from its own first figure; a sheet of paper where it has none. */
export function Cover({ row }: { row: Pick<ArticleRow, 'id' | 'cover' | 'drawn'> }) {
  if (row.cover) {
    return (
      // biome-ignore lint/performance/noImgElement: the editors' picture, in a body without script
      <img className={s.cover} src={row.cover} width="128" height="72" alt="" loading="lazy" />
    );
  }
  const { light, dim, lines } = lightOf(row.drawn);
  return (
    <svg
      className={`${s.cover} ${grounds[row.id % grounds.length]}`}
      width="128"
      height="72"
      viewBox="0 0 128 72"
      aria-hidden="true"
    >
      {dim && <path className={s.dim} d={dim} />}
      {lines && <path className={s.lines} d={lines} />}
      {light && <path className={s.light} d={light} />}
    </svg>
  );
}
