import { dayOf } from '@/components/reading/day-of';
import s from '@/components/reading/Parts.module.css';
import { Time } from '@/components/reading/Time';
import { articleHref } from './article-links';
import type { ArticleRow } from './article-rows';

export interface ArticleTitlesProps {
  rows: readonly ArticleRow[];
  /** without the day of each */
  undated?: boolean;
}

/** A list of titles with their day, for a column beside something. */
export function ArticleTitles({ rows, undated }: ArticleTitlesProps) {
  return (
    <ul className={s.titles}>
      {rows.map(({ id, title, published_at }) => (
        <li key={id}>
          <a href={articleHref(id)} title={title}>
            {title}
          </a>
          {!undated && <Time iso={published_at}>{dayOf(published_at).slice(5)}</Time>}
        </li>
      ))}
    </ul>
  );
}
