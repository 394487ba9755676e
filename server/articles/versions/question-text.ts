import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Answer } from '@/lib/contract';
import { cutText } from '@/lib/domain/text/cut-text';
import { cleanHtml, plainText } from '@/server/kernel/clean-html';
import { questionDraftSql } from '../draft-sql';
import { questionDraft, saveQuestion } from '../save-question';
import { timedDraft } from './text-draft';
import { type KindOfText, noPage } from './text-kind';

export type QuestionVersion = Omit<
  ReturnType<typeof timedDraft<typeof questionDraft>>,
  'answers'
> & {
  answers: { author: string; html: string; at: string }[];
};

/** A question with its answers as a text with versions. */
export const questionText: KindOfText<QuestionVersion> = {
  table: sql`questions`,
  name: sql`slug`,
  rows: sql`select q.id, q.slug, q.title, q.status, q.published_at, q.status <> 'draft' as was_out,
      coalesce((select author from answers a where a.question_id = q.id order by place limit 1), '') as author
    from questions q`,
  isTold: false,
  draft: (slug) => sql`${questionDraftSql} where slug = ${slug}`,
  // Moments are text in a version.
  check: (slug, told) =>
    timedDraft(questionDraft, slug, told, ['answers']) as unknown as QuestionVersion,
  write: (db, version, { status, publishedAt }) =>
    saveQuestion(db, { ...version, status, publishedAt } as z.input<typeof questionDraft>),
  preview: async (_db, version, id) => {
    const question = questionOf(version, id);
    const answers = question.answers.map((each) => each.content);
    return { ...noPage, question, parts: [question.title, question.content, ...answers] };
  },
};

function questionOf(version: QuestionVersion, id: number): Answer<'question/show'> {
  const answers = version.answers.map((answer, index) => ({
    id: index + 1,
    author: answer.author,
    content: cleanHtml(answer.html),
    useful: 0,
    created_at: answer.at,
  }));
  const first = plainText(answers[0]?.content ?? '');
  const at = version.publishedAt || new Date().toISOString();
  return {
    id,
    title: version.title,
    labels: version.labels,
    excerpt: cutText(first, 90),
    answer: first,
    answer_count: answers.length,
    created_at: at,
    content: cleanHtml(version.html),
    answers,
    prev: null,
    next: null,
  };
}
