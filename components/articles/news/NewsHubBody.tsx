import { PageHead } from '@/components/reading/PageHead';
import { ReadingCard } from '@/components/reading/ReadingCard';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { questionHref } from '../article-links';
import type { Article, QuestionRow } from '../article-rows';
import { type BoardNote, BoardNotes } from './BoardNotes';
import { CalendarOfMarket } from './CalendarOfMarket';
import { type NewsColumn, NewsColumns } from './NewsColumns';
import s from './NewsHub.module.css';
import { NewsLead } from './NewsLead';

export interface NewsHubBodyProps {
  heading: string;
  note: string;
  /** the newest text with figures; null where there is none */
  lead: Article | null;
  columns: readonly NewsColumn[];
  calendar: Output<'marketing_calendar'>;
  notes: readonly BoardNote[];
  questions: readonly QuestionRow[];
}

/** What stands above the list of news: a figure of the market, the three kinds, the weeks ahead, the boards and what people ask. */
export function NewsHubBody({
  heading,
  note,
  lead,
  columns,
  calendar,
  notes,
  questions,
}: NewsHubBodyProps) {
  return (
    <div className={s.hub}>
      <PageHead title={heading} note={note} />
      {lead && <NewsLead article={lead} />}
      <NewsColumns columns={columns} />
      <CalendarOfMarket calendar={calendar} />
      <div className={s.two}>
        <BoardNotes notes={notes} />
        {questions.length > 0 && (
          <ReadingCard
            title="大家在问"
            more={{ href: href('publicOpinion-askDetails'), words: '全部问答' }}
          >
            <ul className={s.asked}>
              {questions.map(({ id, title, excerpt }) => (
                <li key={id}>
                  <h3>
                    <a href={questionHref(id)}>{title}</a>
                  </h3>
                  <p>{excerpt}</p>
                </li>
              ))}
            </ul>
          </ReadingCard>
        )}
      </div>
    </div>
  );
}
