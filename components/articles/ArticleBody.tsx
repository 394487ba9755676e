import { Icon } from '@/components/kit/ui/marks/Icon';
import { dayOf } from '@/components/reading/day-of';
import { Time } from '@/components/reading/Time';
import { href } from '@/lib/address/routes';
import type { GoodCard } from '@/lib/contract/catalog';
import s from './Article.module.css';
import { ArticleFoot } from './ArticleFoot';
import { ArticleSide } from './ArticleSide';
import { ArticleText } from './ArticleText';
import { authorHref, categoryHref, questionHref } from './article-links';
import type { Article, NamedGood } from './article-rows';
import { Readers } from './Readers';
import { withAnchors } from './with-anchors';

export interface ArticleBodyProps {
  article: Article;
  goods: readonly GoodCard[];
  named: readonly NamedGood[];
}

/** One article: the text in a column of 712, its contents, accounts, author and changes beside it. */
export function ArticleBody({ article, goods, named }: ArticleBodyProps) {
  const { text: words, headings } = withAnchors(article.content);
  return (
    <div className={s.columns}>
      <article className={s.article}>
        <Head article={article} />
        {article.cover && (
          // biome-ignore lint/performance/noImgElement: the editors' picture, in a body without script
          <img className={s.cover} src={article.cover} width="760" height="400" alt="" />
        )}
        <ArticleText article={article} html={words} />
        <NextSteps article={article} />
        <Asked article={article} />
        <ArticleFoot article={article} />
      </article>
      <ArticleSide article={article} headings={headings} goods={goods} named={named} />
    </div>
  );
}

function Head({ article }: { article: Article }) {
  const { published_at, updated_at, by, author, revisions, category, category_name } = article;
  const [last] = revisions;
  return (
    <header>
      <h1>{article.title}</h1>
      <p className={s.meta}>
        <a href={categoryHref(category)}>{category_name}</a>
        <span>
          {by ? <a href={authorHref(author)}>{author}</a> : author}
          {by && <small>{by.role}</small>}
        </span>
        <span>
          <Time iso={published_at} /> 发表
        </span>
        {dayOf(updated_at) > dayOf(published_at) && (
          <span>
            <Time iso={updated_at} /> 修订{last && `（第 ${last.number} 版）`}
          </span>
        )}
        <span>读完约 {article.minutes} 分钟</span>
        <Readers views={article.views} />
        {revisions.length > 1 && <a href="#revisions">改了什么</a>}
      </p>
      <p className={s.summary}>{article.summary}</p>
    </header>
  );
}

function NextSteps({ article: { steps } }: { article: Article }) {
  if (steps.length === 0) return null;
  return (
    <section className={s.steps} aria-labelledby="next-steps">
      <h2 id="next-steps">接着做</h2>
      <ul>
        {steps.map(({ link, title, hint }) => (
          <li key={link}>
            <a href={link}>
              <b>{title}</b>
              <small>{hint}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What readers asked of the same things, each with its first answer. */
function Asked({ article: { asked } }: { article: Article }) {
  if (asked.length === 0) return null;
  return (
    <section className={s.asked} aria-labelledby="asked">
      <h2 id="asked">读者问过</h2>
      <ul>
        {asked.map(({ id, title, excerpt, answer_count }) => (
          <li key={id}>
            <a href={questionHref(id)}>{title}</a>
            <p>{excerpt}</p>
            <small>{answer_count} 个回答</small>
          </li>
        ))}
      </ul>
      <p className={s.back}>
        <a href={href('publicOpinion-askDetails')}>
          全部问答
          <Icon name="right" size={14} />
        </a>
      </p>
    </section>
  );
}
