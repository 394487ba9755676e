import { questionLabelHref } from '@/components/articles/article-links';
import { SanitizedHtml } from '@/components/kit/static/SanitizedHtml';
import { dayOf } from '@/components/reading/day-of';
import { Time } from '@/components/reading/Time';
import s from './Questions.module.css';
import type { Question } from './question';

/** What was asked, when, and under which labels. */
export function AskedQuestion({ question }: { question: Question }) {
  const { title, content, labels, created_at, answer_count } = question;
  return (
    <article className={s.question}>
      <h1>{title}</h1>
      <SanitizedHtml className={s.asked} html={content} />
      <p className={s.meta}>
        <Time iso={created_at}>{dayOf(created_at)} 提问</Time>
        <span>{answer_count} 个回答</span>
        {labels.map((name) => (
          <a key={name} href={questionLabelHref(name)}>
            {name}
          </a>
        ))}
      </p>
    </article>
  );
}
