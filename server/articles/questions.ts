import { and, asc, desc, eq, ilike, lte, type SQL, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { cutText } from '@/lib/domain/text/cut-text';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import { plainText } from '@/server/kernel/clean-html';
import { type Db, rows } from '@/server/kernel/database';
import { pagesOf } from './article-rows';
import { labelNow } from './labels/label-names';
import { answers, questions } from './tables';

/** What everybody may read. */
export const visibleQuestions = and(
  eq(questions.status, 'published'),
  lte(questions.publishedAt, sql`now()`),
);

const EXCERPT = 90;

const columns = {
  id: questions.id,
  title: questions.title,
  labels: questions.labels,
  publishedAt: questions.publishedAt,
  answerCount: sql<number>`(select count(*)::int from answers a where a.question_id = questions.id)`,
  firstAnswer: sql<string | null>`(select a.body from answers a where a.question_id = questions.id
    order by a.place, a.id limit 1)`,
};

interface Found {
  id: number;
  title: string;
  labels: string[];
  publishedAt: Date;
  answerCount: number;
  firstAnswer: string | null;
}

function present({ publishedAt, answerCount, firstAnswer, ...row }: Found) {
  const answer = plainText(firstAnswer ?? '');
  return {
    ...row,
    answer_count: answerCount,
    excerpt: cutText(answer, EXCERPT),
    answer,
    created_at: publishedAt.toISOString(),
  };
}

/** Questions of a label whose title has a word; every label with its number beside them. */
export async function listQuestions(
  db: Db,
  { q, label, page, page_size }: ParsedInput<'question/index'>,
): Promise<Answer<'question/index'>> {
  const where = and(
    visibleQuestions,
    q ? ilike(questions.title, `%${q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    label ? sql`${questions.labels} @> array[${label}]::text[]` : undefined,
  );
  const [list, total, labels, now] = await Promise.all([
    db
      .select(columns)
      .from(questions)
      .where(where)
      .orderBy(desc(questions.publishedAt), desc(questions.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
    db.$count(questions, where),
    rows<{ name: string; count: number }>(
      db,
      sql`select name, count(*)::int as count from questions, unnest(labels) as name
          where status = 'published' and published_at <= now()
          group by name order by count(*) desc, name limit 40`,
    ),
    label ? labelNow(db, label) : '',
  ]);
  const pages = pagesOf(total, page_size);
  return { list: list.map(present), total, page, pages, labels, label_now: now };
}

/** The newest answered questions that share a label. */
export async function questionsOfLabels(
  db: Db,
  labels: readonly string[],
  limit: number,
): Promise<Answer<'article/show'>['asked']> {
  if (labels.length === 0) return [];
  const found = await db
    .select(columns)
    .from(questions)
    .where(and(visibleQuestions, sql`${questions.labels} && ${arrayOf('text', labels)}`))
    .orderBy(desc(questions.publishedAt), desc(questions.id))
    .limit(limit);
  return found.map(present).filter(({ answer }) => answer !== '');
}

/** One question with its answers and neighbours. */
export async function showQuestion(db: Db, id: number): Promise<Answer<'question/show'>> {
  const [row] = await db
    .select({ ...columns, body: questions.body })
    .from(questions)
    .where(and(eq(questions.id, id), visibleQuestions));
  if (!row) throw appError('not_found');
  const [told, prev, next] = await Promise.all([
    db
      .select()
      .from(answers)
      .where(eq(answers.questionId, id))
      .orderBy(asc(answers.place), asc(answers.id)),
    neighbour(db, id, sql`<`, sql`desc`),
    neighbour(db, id, sql`>`, sql`asc`),
  ]);
  return {
    ...present(row),
    content: row.body,
    answers: told.map((answer) => ({
      id: answer.id,
      author: answer.author,
      content: answer.body,
      useful: answer.useful,
      created_at: answer.createdAt.toISOString(),
    })),
    prev,
    next,
  };
}

async function neighbour(db: Db, id: number, side: SQL, order: SQL) {
  const [found] = await db
    .select({ id: questions.id, title: questions.title })
    .from(questions)
    .where(
      and(
        visibleQuestions,
        // By the stored moment, which is finer than the one the program reads.
        sql`(${questions.publishedAt}, ${questions.id}) ${side}
          (select q.published_at, q.id from questions q where q.id = ${id})`,
      ),
    )
    .orderBy(sql`${questions.publishedAt} ${order}`, sql`${questions.id} ${order}`)
    .limit(1);
  return found ?? null;
}
