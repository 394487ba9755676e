import { Time } from '@/components/reading/Time';
import { articleHref } from './article-links';
import type { ArticleRow } from './article-rows';
import s from './Hub.module.css';
import { KindTag } from './KindTag';
import { Readers } from './Readers';

/** The newest article with what it says, and the next six as lines. */
export function HubLead({ latest }: { latest: readonly ArticleRow[] }) {
  // A notice of the site is seldom what people came for.
  const lead = latest.find(({ category }) => category !== 'notice') ?? latest[0];
  const rest = latest.filter((row) => row !== lead);
  return (
    <section className={s.lead}>
      {lead && <First row={lead} />}
      <ul className={s.latest}>
        {rest.slice(0, 6).map((row) => (
          <li key={row.id}>
            <KindTag row={row} />
            <a href={articleHref(row.id)} title={row.title}>
              {row.title}
            </a>
            <Time iso={row.published_at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function First({ row }: { row: ArticleRow }) {
  return (
    <div className={s.first}>
      <KindTag row={row} />
      <h2>
        <a href={articleHref(row.id)}>{row.title}</a>
      </h2>
      <p>{row.summary}</p>
      <p className={s.meta}>
        <Time iso={row.published_at} />
        <span>读完约 {row.minutes} 分钟</span>
        <Readers views={row.views} />
      </p>
    </div>
  );
}
