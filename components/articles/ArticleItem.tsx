import s from '@/components/reading/Parts.module.css';
import { Time } from '@/components/reading/Time';
import { articleHref, categoryHref, labelHref } from './article-links';
import type { ArticleRow } from './article-rows';
import { Cover } from './covers/Cover';
import { Readers } from './Readers';

/** One article of a list: title, what it says, and the facts below. */
export function ArticleItem({ row }: { row: ArticleRow }) {
  return (
    <li className={s.item}>
      <div>
        <h2>
          <a href={articleHref(row.id)}>{row.title}</a>
        </h2>
        <p className={s.summary}>{row.summary}</p>
        <p className={s.meta}>
          <a href={categoryHref(row.category)}>{row.category_name}</a>
          <Time iso={row.published_at} />
          <span>读完约 {row.minutes} 分钟</span>
          <Readers views={row.views} />
          <LabelLinks labels={row.labels} />
        </p>
      </div>
      <Cover row={row} />
    </li>
  );
}

function LabelLinks({ labels }: { labels: readonly string[] }) {
  return (
    labels.length > 0 && (
      <span className={s.labels}>
        {labels.map((name) => (
          <a key={name} href={labelHref(name)}>
            {name}
          </a>
        ))}
      </span>
    )
  );
}
