import s from '@/components/reading/Parts.module.css';
import { questionHref } from './article-links';
import type { QuestionRow } from './article-rows';

/** Titles of questions with the number of their answers, for a column beside something. */
export function QuestionTitles({ rows }: { rows: readonly QuestionRow[] }) {
  return (
    <ul className={s.titles}>
      {rows.map(({ id, title, answer_count }) => (
        <li key={id}>
          <a href={questionHref(id)} title={title}>
            {title}
          </a>
          <span>{answer_count} 答</span>
        </li>
      ))}
    </ul>
  );
}
