import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { GoodCard } from '@/lib/contract/catalog';
import s from './Article.module.css';
import { ArticleFoot } from './ArticleFoot';
import { ArticleSide } from './ArticleSide';
import { ArticleWords } from './ArticleWords';
import { questionHref } from './article-links';
import type { Article, NamedGood } from './article-rows';
import { ReaderQuestions } from './readers/ReaderQuestions';
import { withAnchors } from './with-anchors';

export interface ArticleBodyProps {
  article: Article;
  goods: readonly GoodCard[];
  named: readonly NamedGood[];
  /** what readers asked of it */
  readers: Output<'contact/reader-questions'>;
}

/** One article: the text in a column of 712, its contents, accounts, author and changes beside it. */
export function ArticleBody({ article, goods, named, readers }: ArticleBodyProps) {
  const { text: words, headings } = withAnchors(article.content);
  return (
    <div className={s.columns}>
      <article className={s.article}>
        <ArticleWords article={article} html={words} />
        <ReaderQuestions article={article.id} asked={readers} />
        <Asked article={article} />
        <ArticleFoot article={article} />
      </article>
      <ArticleSide article={article} headings={headings} goods={goods} named={named} />
    </div>
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
