import { questionHref } from '@/components/articles/article-links';
import s from './Questions.module.css';
import type { Question } from './question';

/** The question before and the one after. */
export function QuestionNeighbours({ question: { prev, next } }: { question: Question }) {
  if (!prev && !next) return null;
  return (
    <nav className={s.neighbours} aria-label="上一问与下一问">
      {prev ? (
        <a href={questionHref(prev.id)} rel="prev">
          <small>上一问</small>
          {prev.title}
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a href={questionHref(next.id)} rel="next">
          <small>下一问</small>
          {next.title}
        </a>
      )}
    </nav>
  );
}
