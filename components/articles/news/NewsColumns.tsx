import { ReadingCard } from '@/components/reading/ReadingCard';
import { Time } from '@/components/reading/Time';
import { articleHref, categoryHref } from '../article-links';
import type { ArticleRow } from '../article-rows';
import { Cover } from '../covers/Cover';
import s from './NewsHub.module.css';

export interface NewsColumn {
  key: string;
  name: string;
  rows: readonly ArticleRow[];
}

/** The newest of each kind, with covers of their own figures. */
export function NewsColumns({ columns }: { columns: readonly NewsColumn[] }) {
  return (
    <div className={s.columns}>
      {columns.map(({ key, name, rows }) => (
        <ReadingCard key={key} title={name} more={{ href: categoryHref(key), words: '全部' }}>
          {rows.length === 0 ? (
            <p className={s.none}>还没有{name}文章，写好后发布在这里。</p>
          ) : (
            <ul className={s.rows}>
              {rows.map((row) => (
                <li key={row.id}>
                  <Cover row={row} />
                  <div>
                    <h3>
                      <a href={articleHref(row.id)}>{row.title}</a>
                    </h3>
                    <p>
                      <Time iso={row.published_at} />
                      <span>读 {row.minutes} 分钟</span>
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </ReadingCard>
      ))}
    </div>
  );
}
