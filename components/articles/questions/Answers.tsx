import text from '@/components/articles/Text.module.css';
import { SanitizedHtml } from '@/components/kit/static/SanitizedHtml';
import { cx } from '@/components/kit/ui/cx';
import { dayOf } from '@/components/reading/day-of';
import { Time } from '@/components/reading/Time';
import s from './Questions.module.css';
import type { Question } from './question';

/** The answers to a question, or when one is to be expected. */
export function Answers({ answers, hours }: Pick<Question, 'answers'> & { hours: string }) {
  if (answers.length === 0) {
    return (
      <section className={s.card}>
        <p className={s.none}>还没有回答。编辑部会在{hours} 处理新问题。</p>
      </section>
    );
  }
  return (
    <section className={s.card} aria-label="回答">
      {answers.map(({ id, author, content, useful, created_at }) => (
        <div key={id} className={s.answer} id={`answer-${id}`}>
          <h2>
            {author}
            <small>
              <Time iso={created_at}>{dayOf(created_at)} 回答</Time>
              {useful > 0 && <span>{useful} 人觉得有用</span>}
            </small>
          </h2>
          <SanitizedHtml className={cx(text.text, s.words)} html={content} />
        </div>
      ))}
    </section>
  );
}
