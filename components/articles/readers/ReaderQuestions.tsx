import { LinkButton } from '@/components/kit/ui/Button';
import { Time } from '@/components/reading/Time';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { readerQuestionWorkdays } from '@/lib/domain/contact/reader-question';
import s from './ReaderQuestions.module.css';

export interface ReaderQuestionsProps {
  article: number;
  asked: Output<'contact/reader-questions'>;
}

/** What readers asked of the text and was answered, and the way to ask; a script opens it as a dialog (ArticlePage). */
export function ReaderQuestions({ article, asked: { total, list } }: ReaderQuestionsProps) {
  return (
    <section id="reader-questions" className={s.readers} aria-labelledby="readers-title">
      <header>
        <h2 id="readers-title">向编辑提问{total > 0 && <small>已答复 {total} 个</small>}</h2>
        <LinkButton
          size={32}
          kind="outlined"
          href={href('form-name', { name: 'reader-question', article })}
          rel="nofollow"
          data-ask-reader=""
        >
          提问
        </LinkButton>
      </header>
      {list.length === 0 ? (
        <p className={s.none}>
          还没有人问。文中没有写清的，问编辑部，{readerQuestionWorkdays} 个工作日内答复。
        </p>
      ) : (
        <dl>
          {list.map((one) => (
            <div key={one.question_id}>
              <dt>
                {one.question}
                <small>
                  读者，
                  <Time iso={one.asked_at} />
                </small>
              </dt>
              <dd>
                <p>{one.reply}</p>
                <small>
                  {one.answered_by}，<Time iso={one.answered_at} /> 答复
                </small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
