import type { Answer } from '@/lib/contract';
import { articleCategoryName } from '@/lib/domain/articles/categories';
import type { TextKey } from '@/lib/domain/articles/text-key';
import { cleanLink } from '@/lib/domain/text/clean-link';
import { cutText } from '@/lib/domain/text/cut-text';
import { cleanHtml, plainText } from '@/server/kernel/clean-html';
import type { Db } from '@/server/kernel/database';
import { measuring } from '../measures/catalogue';
import { fillBody, fillWords } from '../publish/fill-text';
import { readAuthor } from '../read-author';
import { minutesToRead } from '../save-article';
import { readText } from './read-text';
import {
  type ArticleVersion,
  checkedVersion,
  type QuestionVersion,
  type ToldText,
} from './text-draft';

export interface PreviewedText {
  article: Answer<'article/show'> | null;
  question: Answer<'question/show'> | null;
}

/**
 * A text as its page would show it, cleaned and with its figures as they are now; nothing is kept.
 * @throws AppError invalid_input by field
 */
export async function previewText(db: Db, key: TextKey, told: ToldText): Promise<PreviewedText> {
  const version = checkedVersion(key, told);
  const row = await readText(db, key);
  const shown = {
    id: row?.id ?? 0,
    title: version.title,
    labels: version.labels,
    at: version.publishedAt || new Date().toISOString(),
  };
  return 'summary' in version
    ? { article: await articleOf(db, version, shown), question: null }
    : { article: null, question: questionOf(version as QuestionVersion, shown) };
}

interface Shown {
  id: number;
  title: string;
  labels: string[];
  /** ISO */
  at: string;
}

async function articleOf(
  db: Db,
  version: ArticleVersion,
  { at, ...shown }: Shown,
): Promise<Answer<'article/show'>> {
  const measured = measuring(db);
  const { body, figures } = await fillBody(cleanHtml(version.html), measured);
  return {
    ...shown,
    summary: await fillWords(version.summary, measured),
    cover: cleanLink(version.cover),
    category: version.category,
    category_name: articleCategoryName(version.category),
    views: 0,
    minutes: minutesToRead(body),
    published_at: at,
    content: body,
    figures,
    steps: version.steps.filter(({ link }) => cleanLink(link) !== ''),
    author: version.author,
    by: await readAuthor(db, version.author),
    updated_at: at,
    revisions: [],
    prev: null,
    next: null,
    related: [],
    asked: [],
  };
}

function questionOf(version: QuestionVersion, { at, ...shown }: Shown): Answer<'question/show'> {
  const answers = version.answers.map((answer, index) => ({
    id: index + 1,
    author: answer.author,
    content: cleanHtml(answer.html),
    useful: 0,
    created_at: answer.at,
  }));
  const first = plainText(answers[0]?.content ?? '');
  return {
    ...shown,
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
