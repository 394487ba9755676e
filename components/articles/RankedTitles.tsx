import { formatCount } from '@/lib/domain/format-figure';
import { articleHref } from './article-links';
import type { ArticleRow } from './article-rows';
import s from './Parts.module.css';

/** Titles by rank: the most read. */
export function RankedTitles({ rows }: { rows: readonly ArticleRow[] }) {
  return (
    <ol className={s.ranked}>
      {rows.slice(0, 8).map(({ id, title, views }) => (
        <li key={id}>
          <a href={articleHref(id)} title={title}>
            {title}
          </a>
          {views > 0 && <span>{formatCount(views)}</span>}
        </li>
      ))}
    </ol>
  );
}
