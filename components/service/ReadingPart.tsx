import type { ReactNode } from 'react';
import digests from '@/components/home/Digests.module.css';
import { NewsRow } from '@/components/home/NewsRow';
import { href, isBuilt, type RouteName } from '@/lib/address/routes';
import s from './Service.module.css';
import type { ArticleRow, QuestionRow } from './service-data';

export interface ReadingPartProps {
  questions: readonly QuestionRow[];
  articles: readonly ArticleRow[];
}

/** Questions and articles of the subject, side by side; nothing while there is no page to read them on. */
export function ReadingPart({ questions, articles }: ReadingPartProps) {
  const hasAsked = questions.length > 0 && isBuilt('publicOpinion-askDetails-id');
  const hasRead = articles.length > 0 && isBuilt('publicOpinion-publicDetails-id');
  if (!hasAsked && !hasRead) return null;
  return (
    <div className={s.reading}>
      {hasAsked && (
        <Digest id="asked" title="常见问题" all={['publicOpinion-askDetails', '全部问答']}>
          {questions.map((question) => (
            <Asked key={question.id} question={question} />
          ))}
        </Digest>
      )}
      {hasRead && (
        <Digest id="news" title="相关资讯" all={['news', '更多']}>
          {articles.map((article) => (
            <NewsRow key={article.id} article={article} />
          ))}
        </Digest>
      )}
    </div>
  );
}

interface DigestProps {
  id: string;
  title: string;
  /** the page with all of them, and what leads there */
  all: readonly [Extract<RouteName, 'publicOpinion-askDetails' | 'news'>, string];
  /** rows */
  children: ReactNode;
}

function Digest({ id, title, all: [page, words], children }: DigestProps) {
  return (
    <section className={digests.card} aria-labelledby={`service-${id}`}>
      <div className={digests.head}>
        <h2 id={`service-${id}`}>{title}</h2>
        {isBuilt(page) && <a href={href(page)}>{words}</a>}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

function Asked({ question }: { question: QuestionRow }) {
  const { id, title, answer, answer_count } = question;
  return (
    <li className={s.asked}>
      <p>
        <a href={href('publicOpinion-askDetails-id', { id })}>{title}</a>
        <span>{answer_count} 个回答</span>
      </p>
      <p>{answer}</p>
    </li>
  );
}
