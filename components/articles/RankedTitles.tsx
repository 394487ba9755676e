import s from '@/components/reading/Parts.module.css';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { articleHref } from './article-links';
import type { ArticleRow } from './article-rows';

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
