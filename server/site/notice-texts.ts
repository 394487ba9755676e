import { desc, inArray, sql } from 'drizzle-orm';
import {
  fillNotice,
  type NoticeTemplateKey,
  type NoticeText,
  noticeTemplate,
  noticeTextProblems,
} from '@/lib/domain/messages/notice-templates';
import { appError, invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import type { Notice, TemplatedNotice } from './notify';
import { noticeTexts } from './tables';

type Row = typeof noticeTexts.$inferSelect;

/** The newest version of each that was ever changed. */
export async function changedTexts(
  db: Db,
  keys: readonly NoticeTemplateKey[],
): Promise<Map<NoticeTemplateKey, Row>> {
  const found = await db
    .selectDistinctOn([noticeTexts.key])
    .from(noticeTexts)
    .where(inArray(noticeTexts.key, [...keys]))
    .orderBy(noticeTexts.key, desc(noticeTexts.version));
  return new Map(found.map((row) => [row.key, row]));
}

/** What a template says now: as it was changed, else as it is built in. */
export const wordsOf = (key: NoticeTemplateKey, changed: NoticeText | undefined): NoticeText =>
  changed?.title ? { title: changed.title, body: changed.body } : noticeTemplate(key);

/** Notices with the words that their templates have now. */
export async function withWords(
  tx: Db,
  notices: readonly (Notice | TemplatedNotice)[],
): Promise<Notice[]> {
  const keys = notices.flatMap((notice) => ('template' in notice ? [notice.template] : []));
  const changed = keys.length > 0 ? await changedTexts(tx, keys) : new Map();
  return notices.map((notice) => {
    if (!('template' in notice)) return notice;
    const { template, values, ...rest } = notice;
    return { ...rest, ...fillNotice(template, wordsOf(template, changed.get(template)), values) };
  });
}

/** Versions of the texts, the newest first. */
export const textHistory = (db: Db, most: number): Promise<Row[]> =>
  db
    .select()
    .from(noticeTexts)
    .orderBy(desc(noticeTexts.createdAt), desc(noticeTexts.version))
    .limit(most);

/**
 * Saves what a notice says from now on; what was told stays as it was told.
 * @param upon the version that was read; 0 none
 * @throws AppError invalid_input; rule_broken where somebody saved another one meanwhile
 */
export async function saveNoticeText(
  tx: Db,
  { key, words, ...text }: NoticeText & { key: NoticeTemplateKey; words: string },
  { upon, by }: { upon: number; by: string },
): Promise<void> {
  const newest = (await changedTexts(tx, [key])).get(key);
  if ((newest?.version ?? 0) !== upon) throw stale(newest?.savedBy ?? '同事');
  const problems = noticeTextProblems(key, text);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const saved = await tx
    .insert(noticeTexts)
    .values({ key, version: upon + 1, ...text, words, savedBy: by, createdAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ version: noticeTexts.version });
  if (saved.length === 0) throw stale('同事');
}

const stale = (by: string) =>
  appError('rule_broken', {
    msg: `${by}刚刚改过这条消息，您写的还没有保存，也还在；已换成最新的一版，核对后再保存`,
  });
