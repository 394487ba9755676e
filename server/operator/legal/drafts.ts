import { and, desc, eq, sql } from 'drizzle-orm';
import { type LegalTextKey, legalText } from '@/lib/domain/legal/legal-texts';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError, invalid } from '@/lib/errors';
import { whyNotPublish } from '@/server/articles/public';
import { type Db, rows } from '@/server/kernel/database';
import { legalDrafts } from '../tables';
import type { Words } from './legal-kind';
import { legalKinds } from './legal-kinds';

export type LegalDraft = typeof legalDrafts.$inferSelect;

/** The drafts of a text, the newest first. */
export const listDrafts = (db: Db, key: LegalTextKey, most: number): Promise<LegalDraft[]> =>
  db
    .select()
    .from(legalDrafts)
    .where(eq(legalDrafts.key, key))
    .orderBy(desc(legalDrafts.number))
    .limit(most);

export interface SavedDraft extends Words {
  key: LegalTextKey;
  /** '' not said yet */
  validOn: string;
  words: string;
  isSubmitted: boolean;
}

/**
 * Keeps what was written. Nothing counts before somebody else has published it.
 * @param upon number of the draft that was read; 0 none
 * @returns its number
 * @throws AppError invalid_input by field; rule_broken where somebody saved another one meanwhile
 */
export async function saveDraft(
  tx: Db,
  { key, title, body, validOn, words, isSubmitted }: SavedDraft,
  { upon, by }: { upon: number; by: string },
): Promise<number> {
  const [last] = await listDrafts(tx, key, 1);
  if ((last?.number ?? 0) !== upon) throw stale(last?.savedBy ?? '同事');
  const kind = legalKinds[key];
  const { words: kept, problems } = kind.clean({ title, body });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (isSubmitted) {
    const late = validOn === '' ? '请填写生效日期' : await kind.dayProblem(tx, validOn);
    if (late !== null) throw invalid({ valid_on: late });
    await assertChanged(tx, key, kept);
  }
  const saved = await tx
    .insert(legalDrafts)
    .values({
      ...{ key, number: upon + 1, ...kept, words, isSubmitted },
      validOn: validOn === '' ? null : validOn,
      savedBy: by,
      createdAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ number: legalDrafts.number });
  if (saved.length === 0) throw stale('同事');
  return upon + 1;
}

/** What says the same as the newest version would be one to nobody's use. */
async function assertChanged(tx: Db, key: LegalTextKey, { title, body }: Words): Promise<void> {
  const kind = legalKinds[key];
  const [newest] = await kind.versions(tx);
  const before = newest && (await kind.read(tx, newest.version));
  if (before?.title === title && before.body === body) {
    throw invalid({ body: `与第 ${newest?.version} 版一字不差，没有可发布的改动` });
  }
}

/**
 * Makes a version of the newest draft; another person than the one who saved it.
 * @returns the version, and the day from which it counts
 * @throws AppError rule_broken, invalid_input
 */
export async function publishDraft(
  tx: Db,
  { key, number }: { key: LegalTextKey; number: number },
  by: string,
): Promise<{ version: number; validOn: string }> {
  const [draft] = await tx
    .select()
    .from(legalDrafts)
    .where(eq(legalDrafts.key, key))
    .orderBy(desc(legalDrafts.number))
    .limit(1)
    .for('update');
  if (!draft || draft.number !== number) {
    throw appError('rule_broken', { msg: '已经有更新的一稿，请重新载入后再发布' });
  }
  const refused = whyNot(draft, by);
  if (refused) throw appError('rule_broken', { msg: refused });
  const { title, body, validOn } = draft;
  if (validOn === null) throw new Error('what is submitted says its day');
  const version = await legalKinds[key].publish(tx, { title, body, validOn }, by);
  await tx
    .update(legalDrafts)
    .set({ publishedBy: by, publishedAt: sql`now()`, version })
    .where(and(eq(legalDrafts.key, key), eq(legalDrafts.number, number)));
  return { version, validOn };
}

/** Why somebody may not publish a draft; '' they may. */
export const whyNot = (draft: LegalDraft, by: string): string =>
  whyNotPublish({ ...draft, publishedAt: draft.publishedAt?.toISOString() ?? null }, by);

/** What the record keeps before and after: the text itself by its hash. */
export async function legalSnapshot(tx: Db, key: LegalTextKey): Promise<Record<string, string>> {
  const versions = await legalKinds[key].versions(tx);
  const [draft] = await listDrafts(tx, key, 1);
  const inForce = versions.find(({ state }) => state === 'in_force');
  const coming = versions
    .filter(({ state }) => state === 'coming')
    .map(
      ({ version, countsFrom }) =>
        `第 ${version} 版，${formatTime(countsFrom.toISOString(), 'date')} 起`,
    );
  const [digest] = await rows<{ hash: string }>(
    tx,
    sql`select encode(sha256(convert_to(${`${draft?.title}\n${draft?.body}`}, 'UTF8')), 'hex') as hash`,
  );
  return {
    文件: legalText(key).name,
    现行: inForce ? `第 ${inForce.version} 版` : '没有',
    待生效: coming.join('、') || '没有',
    ...(draft && {
      草稿: `第 ${draft.number} 稿，${stateOf(draft)}`,
      草稿生效日期: draft.validOn ?? '没有填写',
      草稿的哈希: digest?.hash ?? '',
    }),
  };
}

function stateOf({ publishedAt, isSubmitted, version }: LegalDraft): string {
  if (publishedAt) return `已发布为第 ${version} 版`;
  return isSubmitted ? '待复核' : '未提交';
}

const stale = (by: string) =>
  appError('rule_broken', {
    msg: `${by}刚刚保存过一稿；您写的还没有保存，也还在这一页，请在新窗口打开对照后再存`,
  });
