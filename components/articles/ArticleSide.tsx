import { ReadingCard } from '@/components/reading/ReadingCard';
import { Time } from '@/components/reading/Time';
import type { GoodCard } from '@/lib/contract/catalog';
import s from './Article.module.css';
import { ArticleTitles } from './ArticleTitles';
import { authorHref } from './article-links';
import type { Article, NamedGood } from './article-rows';
import { GoodsBeside } from './GoodsBeside';
import { NamedGoods } from './NamedGoods';

export interface ArticleSideProps {
  article: Article;
  headings: readonly { id: string; title: string }[];
  goods: readonly GoodCard[];
  named: readonly NamedGood[];
}

/** Beside a text: its contents, the accounts that it speaks of, who wrote it, what was changed, what to read next. */
export function ArticleSide({ article, headings, goods, named }: ArticleSideProps) {
  const { by, revisions, related } = article;
  return (
    <aside className={s.side} aria-label="相关内容">
      {headings.length > 1 && <Contents headings={headings} />}
      {named.length > 0 ? (
        <NamedGoods named={named} />
      ) : (
        goods.length > 0 && <GoodsBeside goods={goods} />
      )}
      {by && (
        <section className={s.card}>
          <h2>作者</h2>
          <p className={s.author}>
            <a href={authorHref(by.name)}>{by.name}</a>
            <small>
              {by.role}，写过 {by.articles} 篇
            </small>
          </p>
          <p className={s.intro}>{by.intro}</p>
        </section>
      )}
      {revisions.length > 0 && (
        <section className={s.card} id="revisions">
          <h2>修订记录</h2>
          <ol className={s.revisions}>
            {revisions.map(({ number, at, said }) => (
              <li key={number}>
                <Time iso={at} />
                <span>
                  {number > 1 && `第 ${number} 版：`}
                  {said}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {related.length > 0 && (
        <ReadingCard title="接着读">
          <ArticleTitles rows={related} />
        </ReadingCard>
      )}
    </aside>
  );
}

function Contents({ headings }: Pick<ArticleSideProps, 'headings'>) {
  return (
    <nav className={s.contents} aria-label="本文目录">
      <h2>目录</h2>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
