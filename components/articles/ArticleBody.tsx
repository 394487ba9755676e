import { SanitizedHtml } from '@/components/kit/static/SanitizedHtml';
import { cx } from '@/components/kit/ui/cx';
import { dayOf } from '@/components/reading/day-of';
import { ReadingCard } from '@/components/reading/ReadingCard';
import { Time } from '@/components/reading/Time';
import type { GoodCard } from '@/lib/contract/catalog';
import s from './Article.module.css';
import { ArticleFoot } from './ArticleFoot';
import { ArticleTitles } from './ArticleTitles';
import { categoryHref } from './article-links';
import type { Article } from './article-rows';
import { GoodsBeside } from './GoodsBeside';
import { Readers } from './Readers';
import text from './Text.module.css';
import { withAnchors } from './with-anchors';

export interface ArticleBodyProps {
  article: Article;
  goods: readonly GoodCard[];
}

/** One article: the text in a column of 40 characters, goods and further reading beside it. */
export function ArticleBody({ article, goods }: ArticleBodyProps) {
  const { text: words, headings } = withAnchors(article.content);
  return (
    <div className={s.columns}>
      <article className={s.article}>
        <Head article={article} />
        {article.cover && (
          // biome-ignore lint/performance/noImgElement: the editors' picture, in a body without script
          <img className={s.cover} src={article.cover} width="760" height="400" alt="" />
        )}
        <SanitizedHtml className={cx(s.body, text.text)} html={words} />
        <ArticleFoot article={article} />
      </article>
      <aside className={s.side} aria-label="相关内容">
        {headings.length > 1 && <Contents headings={headings} />}
        {goods.length > 0 && <GoodsBeside goods={goods} />}
        {article.related.length > 0 && (
          <ReadingCard title="相关阅读">
            <ArticleTitles rows={article.related} undated />
          </ReadingCard>
        )}
      </aside>
    </div>
  );
}

function Head({ article }: { article: Article }) {
  const { published_at, updated_at } = article;
  return (
    <header>
      <h1>{article.title}</h1>
      <p className={s.meta}>
        <a href={categoryHref(article.category)}>{article.category_name}</a>
        <span>{article.author}</span>
        <Time iso={published_at} />
        <span>读完约 {article.minutes} 分钟</span>
        <Readers views={article.views} />
        {dayOf(updated_at) > dayOf(published_at) && (
          <span>
            <Time iso={updated_at} /> 更新
          </span>
        )}
      </p>
      <p className={s.summary}>{article.summary}</p>
    </header>
  );
}

function Contents({ headings }: { headings: readonly { id: string; title: string }[] }) {
  return (
    <nav className={s.contents} aria-label="本文目录">
      <h2>本文目录</h2>
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
