import type { ReactNode } from 'react';
import { Cached } from '@/components/kit/static/Cached';
import { Pager } from '@/components/kit/ui/Pager';
import { dayOf } from '@/components/reading/day-of';
import { PageHead } from '@/components/reading/PageHead';
import { ReadingColumns } from '@/components/reading/ReadingColumns';
import type { Output } from '@/lib/contract';
import { articleHref, labelHref } from './article-links';
import type { ArticleRow } from './article-rows';
import { KindTag } from './KindTag';
import s from './News.module.css';
import { Readers } from './Readers';

export interface NewsBodyProps {
  found: Output<'article'>;
  heading: string;
  about: string;
  /** the list has several categories: each row says its own */
  mixed: boolean;
  /** address of a page of this list */
  at: (page: number) => string;
  side: ReactNode;
  /** what stands before the list, with the page's heading */
  above?: ReactNode;
}

/** News day by day, the newest first, a block for each month. */
export function NewsBody({ found, heading, about, mixed, at, side, above }: NewsBodyProps) {
  const list = (
    <ReadingColumns side={side}>
      {above ? (
        <h2 className={s.listed}>按日期读</h2>
      ) : (
        <PageHead title={heading} note={`${about}，共 ${found.total} 篇`} />
      )}
      <section className={s.card}>
        {byMonth(found.list).map(({ name, rows }) => (
          <section key={name} className={s.month}>
            <h2>{name}</h2>
            <ol>
              {rows.map((row) => (
                <Cached key={row.id} id={`news row ${JSON.stringify([row, mixed])}`}>
                  {() => <Entry row={row} mixed={mixed} />}
                </Cached>
              ))}
            </ol>
          </section>
        ))}
      </section>
      <Pager page={found.page} pages={found.pages} href={at} />
    </ReadingColumns>
  );
  return above ? (
    <>
      {above}
      {list}
    </>
  ) : (
    list
  );
}

function Entry({ row, mixed }: { row: ArticleRow; mixed: boolean }) {
  return (
    <li>
      <time dateTime={row.published_at}>
        {dayOf(row.published_at).slice(8)}
        <small>日</small>
      </time>
      <div>
        <h3>
          {mixed && <KindTag row={row} />}
          <a href={articleHref(row.id)}>{row.title}</a>
        </h3>
        <p>{row.summary}</p>
        <p className={s.meta}>
          {row.labels.map((name) => (
            <a key={name} href={labelHref(name)}>
              {name}
            </a>
          ))}
          <Readers views={row.views} />
        </p>
      </div>
    </li>
  );
}

interface Month {
  name: string;
  rows: ArticleRow[];
}

function byMonth(rows: readonly ArticleRow[]): Month[] {
  const months: Month[] = [];
  for (const row of rows) {
    const [year, number] = dayOf(row.published_at).split('-');
    const name = `${year} 年 ${Number(number)} 月`;
    const last = months.at(-1);
    if (last?.name === name) last.rows.push(row);
    else months.push({ name, rows: [row] });
  }
  return months;
}
