import type { LegalState } from '@/lib/domain/legal/legal-texts';
import type { Db } from '@/server/kernel/database';

export interface Words {
  title: string;
  body: string;
}

export interface PublishedVersion {
  version: number;
  publishedAt: Date;
  countsFrom: Date;
  /** '' it came with the program */
  publishedBy: string;
  state: LegalState;
}

/** What is done with a text that people agree to, whatever table its versions are kept in. */
export interface LegalKind {
  /** what may stand in its text and is filled in, as it is written */
  parts: readonly string[];
  /** the newest first */
  versions: (db: Db) => Promise<PublishedVersion[]>;
  read: (db: Db, version: number) => Promise<Words | undefined>;
  /** how many accounts agreed to each version, or contracts were made of it */
  accepted: (db: Db) => Promise<ReadonlyMap<number, number>>;
  /** its words as they would be kept; what is wrong with them, by field */
  clean: (words: Words) => { words: Words; problems: Readonly<Record<string, string>> };
  dayProblem: (db: Db, day: string) => Promise<string | null>;
  /** lines by which two are compared */
  lines: (words: Words) => string;
  preview: (db: Db, words: Words) => Promise<{ html: string }>;
  /** the file that it becomes, base64; absent where it is a page */
  file?: (words: Words) => Promise<{ name: string; content: string }>;
  /** @returns the version @throws AppError invalid_input */
  publish: (tx: Db, draft: Words & { validOn: string }, by: string) => Promise<number>;
  /** address of the page where a version is read; '' it has none */
  page: (version: PublishedVersion) => string;
}
