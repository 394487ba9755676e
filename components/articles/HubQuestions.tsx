import { ReadingCard } from '@/components/reading/ReadingCard';
import { href } from '@/lib/address/routes';
import { questionHref } from './article-links';
import type { QuestionRow } from './article-rows';
import s from './Hub.module.css';

export interface HubQuestionsProps {
  questions: readonly QuestionRow[];
  /** questions, shown or not */
  asked: number;
}

/** What people ask, with how the answer begins. */
export function HubQuestions({ questions, asked }: HubQuestionsProps) {
  const all = { href: href('publicOpinion-askDetails'), words: `全部 ${asked} 问` };
  return (
    <ReadingCard title="大家在问" more={all}>
      <ul className={s.questions}>
        {questions.map(({ id, title, excerpt, answer_count }) => (
          <li key={id}>
            <h3>
              <a href={questionHref(id)}>{title}</a>
              <span>{answer_count} 答</span>
            </h3>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </ReadingCard>
  );
}
