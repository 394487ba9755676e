import type { z } from 'zod';
import { fieldProblems } from '@/lib/contract/fields/problems';
import { invalid } from '@/lib/errors';
import type { ToldText } from './text-kind';

/**
 * What was told of a text by its kind's schema, moments as a file of texts has them.
 * @param nested fields of whose parts it is said which one is wrong
 * @throws AppError invalid_input with a sentence for each field
 */
export function checkedDraft<T extends z.ZodType>(
  schema: T,
  told: ToldText,
  nested: readonly string[],
): z.output<T> {
  const parsed = schema.safeParse(told);
  if (!parsed.success) throw invalid(byField(fieldProblems(parsed.error), nested));
  return parsed.data;
}

/** A text that may be given an hour: '' when it is published. */
export function timedDraft<T extends z.ZodType<{ status: string; publishedAt: Date }>>(
  schema: T,
  slug: string,
  told: ToldText,
  nested: readonly string[] = [],
): Omit<z.output<T>, 'status' | 'change' | 'publishedAt'> & { publishedAt: string } {
  const at =
    told.publishedAt === '' || told.publishedAt === undefined ? '' : String(told.publishedAt);
  const asked = { ...told, slug, status: 'draft', change: '', publishedAt: at || new Date() };
  const { status: _status, publishedAt, ...kept } = checkedDraft(schema, asked, nested);
  const version = { ...kept, publishedAt: at && publishedAt.toISOString() };
  return JSON.parse(JSON.stringify(version));
}

/** A label among others is the field of labels. */
const byField = (
  problems: Readonly<Record<string, string>>,
  nested: readonly string[],
): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [path, problem] of Object.entries(problems)) {
    const [field = ''] = path.split('.');
    found[nested.includes(field) ? path : field] ??= problem;
  }
  return found;
};
