import type { z } from 'zod';
import { fieldProblems } from '@/lib/contract/fields/problems';
import type { TextKey, TextKind } from '@/lib/domain/articles/text-key';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { type Measured, measuring } from '../measures/catalogue';
import { articleDraft, saveArticle } from '../save-article';
import { questionDraft, saveQuestion } from '../save-question';

/** A text as a version keeps it; `publishedAt` ISO, '' when it is published. */
export type ArticleVersion = Omit<
  z.output<typeof articleDraft>,
  'status' | 'change' | 'publishedAt'
> & {
  publishedAt: string;
};
export type QuestionVersion = Omit<
  z.output<typeof questionDraft>,
  'status' | 'publishedAt' | 'answers'
> & {
  publishedAt: string;
  answers: { author: string; html: string; at: string }[];
};
export type TextVersion = ArticleVersion | QuestionVersion;

/** What of a text is told: the rest stays as it was in the version before. */
export type ToldText = Readonly<Record<string, unknown>>;

const schemas = { article: articleDraft, question: questionDraft } satisfies Record<
  TextKind,
  z.ZodType
>;

/**
 * What a version would keep of what was told.
 * @throws AppError invalid_input with a sentence for each field
 */
export function checkedVersion({ kind, slug }: TextKey, told: ToldText): TextVersion {
  const at =
    told.publishedAt === '' || told.publishedAt === undefined ? '' : String(told.publishedAt);
  const asked = { ...told, slug, status: 'draft', change: '', publishedAt: at || new Date() };
  const parsed = schemas[kind].safeParse(asked);
  if (!parsed.success) throw invalid(byField(fieldProblems(parsed.error)));
  const { status: _status, publishedAt, ...kept } = parsed.data;
  const version = { ...kept, publishedAt: at && publishedAt.toISOString() };
  // Moments as a file of texts has them.
  return JSON.parse(JSON.stringify(version)) as TextVersion;
}

/** A label among others is the field of labels; of an answer it is said which. */
const byField = (problems: Readonly<Record<string, string>>): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [path, problem] of Object.entries(problems)) {
    const [field = ''] = path.split('.');
    found[field === 'answers' ? path : field] ??= problem;
  }
  return found;
};

/** Writes a version to where the site reads it, by the one function of its kind. */
export function writeText(
  db: Db,
  { kind }: TextKey,
  version: TextVersion,
  {
    status,
    publishedAt,
    change = '',
  }: { status: 'draft' | 'published' | 'hidden'; publishedAt: Date; change?: string },
  measured: Measured = measuring(db),
): Promise<number> {
  const row = { ...version, status, publishedAt };
  return kind === 'article'
    ? saveArticle(db, { ...(row as z.input<typeof articleDraft>), change }, measured)
    : saveQuestion(db, row as z.input<typeof questionDraft>);
}
