import { questionHref, questionLabelHref } from '@/components/articles/article-links';
import type { QuestionRow } from '@/components/articles/article-rows';
import { Time } from '@/components/reading/Time';
import s from './Questions.module.css';

/** The most that a list gets of an answer; this long, it was cut. */
const CUT_AT = 80;

/** One question of a list, with how its first answer begins. */
export function QuestionItem({ row }: { row: QuestionRow }) {
  return (
    <li className={s.item}>
      <p className={s.count}>
        <b>{row.answer_count}</b>个回答
      </p>
      <div>
        <h2>
          <a href={questionHref(row.id)}>{row.title}</a>
        </h2>
        {row.excerpt && (
          <p className={s.excerpt}>
            {row.excerpt}
            {row.excerpt.length >= CUT_AT && '…'}
          </p>
        )}
        <p className={s.meta}>
          <Time iso={row.created_at} />
          {row.labels.map((name) => (
            <a key={name} href={questionLabelHref(name)}>
              {name}
            </a>
          ))}
        </p>
      </div>
    </li>
  );
}
