import { dayOf } from '@/components/reading/day-of';
import { Time } from '@/components/reading/Time';
import s from './Article.module.css';
import { ArticleText } from './ArticleText';
import { authorHref, categoryHref } from './article-links';
import type { Article } from './article-rows';
import { Readers } from './Readers';

/** What an editor wrote, from its title to where a reader goes on: on its page, and in the console before it is out. */
export function ArticleWords({ article, html }: { article: Article; html: string }) {
  return (
    <>
      <Head article={article} />
      {article.cover && (
        // biome-ignore lint/performance/noImgElement: the editors' picture, in a body without script
        <img className={s.cover} src={article.cover} width="760" height="400" alt="" />
      )}
      <ArticleText article={article} html={html} />
      <NextSteps article={article} />
    </>
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
