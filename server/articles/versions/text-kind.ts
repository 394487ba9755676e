import type { SQL } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import type { TextKey } from '@/lib/domain/articles/text-key';
import type { Db } from '@/server/kernel/database';
import type { Measured } from '../measures/catalogue';

/** What every text has as a version keeps it, beside its kind's own fields; `publishedAt` ISO, '' when it is published. */
export interface TextVersion {
  slug: string;
  title: string;
  publishedAt: string;
}

/** What of a text is told: the rest stays as it was in the version before. */
export type ToldText = Readonly<Record<string, unknown>>;

/** How a version goes to the site. */
interface WrittenAs {
  status: 'draft' | 'published' | 'hidden';
  publishedAt: Date;
  /** what was changed, for readers */
  change?: string;
}

/** A text as its page would show it: the call of one kind, the others null. */
interface PreviewedPage {
  article: Answer<'article/show'> | null;
  question: Answer<'question/show'> | null;
  solution: Answer<'resolve-kol'> | null;
}

export interface PreviewedText extends PreviewedPage {
  /** everything of it that is read, plain or HTML: words are looked for in it */
  parts: string[];
}

/**
 * A kind of text that is kept in versions. A room that has one gives it as a value: the versions know none by name.
 */
export interface KindOfText<V extends TextVersion = TextVersion> {
  /** its table, and the column of it that names a text */
  table: SQL;
  name: SQL;
  /** a statement over the table: id, slug, title, status, published_at, was_out, author */
  rows: SQL;
  /** readers see on its page what was changed */
  isTold: boolean;
  /** a statement of what the site has of the text so called, by the names of its fields */
  draft(slug: string): SQL;
  /**
   * What a version would keep of what was told, without figures.
   * @throws AppError invalid_input with a sentence for each field
   */
  check(slug: string, told: ToldText): V;
  /** What publishing would refuse beyond that. @throws AppError invalid_input */
  checkFigures?(version: V, measured: Measured): Promise<void>;
  /** Puts it where the site reads it, by the one function of the kind, which checks it again. */
  write(db: Db, version: V, as: WrittenAs, measured: Measured): Promise<unknown>;
  /** @param id of the text's page; 0: there is none yet */
  preview(db: Db, version: V, id: number): Promise<PreviewedText>;
}

/** A text with what its kind does. */
export interface TextOf extends TextKey {
  of: KindOfText;
}

export const noPage: PreviewedPage = { article: null, question: null, solution: null };
