import type { Db } from '@/server/kernel/database';
import { readText } from './read-text';
import type { PreviewedText, TextOf, ToldText } from './text-kind';

/**
 * A text as its page would show it, cleaned and with its figures as they are now; nothing is kept.
 * @throws AppError invalid_input by field
 */
export async function previewText(db: Db, text: TextOf, told: ToldText): Promise<PreviewedText> {
  const version = text.of.check(text.slug, told);
  const row = await readText(db, text);
  return text.of.preview(db, version, row?.id ?? 0);
}
