import { sql } from 'drizzle-orm';
import type { TextKey } from '@/lib/domain/articles/text-key';
import { appError, invalid } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { retiredOf, withLabelsNow } from '../labels/label-names';
import { measuring } from '../measures/catalogue';
import { textVersions } from '../tables';
import {
  keepHash,
  readText,
  readVersion,
  readVersions,
  siteHash,
  type TextRow,
  versionOnSite,
} from './read-text';
import type { TextOf, TextVersion, ToldText } from './text-kind';

export interface SavedText {
  text: TextOf;
  told: ToldText;
  /** number of the version that was edited; 0: the site's own, or a new text */
  base: number;
  isNew: boolean;
  /** what was changed, for readers */
  said: string;
  isSubmitted: boolean;
}

/**
 * Keeps a version of a text. What is out stays as it is until somebody else publishes this one.
 * @param by name of the one who saves it
 * @returns the version's number
 * @throws AppError invalid_input by field; rule_broken where somebody else has saved another one
 */
export async function saveText(tx: Db, saved: SavedText, by: string): Promise<number> {
  const { text: key, base, isNew, said, isSubmitted } = saved;
  await lockText(tx, key);
  const row = await readText(tx, key, true);
  if (isNew && row) throw invalid({ slug: '这个编号已经有一篇了，请换一个' });
  if (!isNew && !row) throw appError('not_found', { msg: '没有这篇内容' });
  const last = await lastVersion(tx, key, row);
  if (base !== last.number && !(last.isOfSite && base === last.number - 1)) {
    throw appError('rule_broken', {
      msg: `${last.savedBy}已经保存了第 ${last.number} 版；您写的还在这一页，请在新窗口打开对照后再存`,
    });
  }
  const version = key.of.check(key.slug, { ...last.draft, ...saved.told });
  const [retired] = await retiredOf(tx, version);
  if (retired) throw invalid({ labels: `标签「${retired}」已停用，请删去` });
  if (row?.status === 'published') {
    if (said === '') {
      const whoSees = key.of.isTold ? '读者' : '同事';
      throw invalid({ reason: `请写明这次改了什么，发布后${whoSees}会看到` });
    }
    if (row.isVisible && new Date(version.publishedAt).getTime() > Date.now()) {
      throw invalid({ publishedAt: '这篇已经在页面上，不能再定时；请填过去的时间，或先收起' });
    }
  }
  const measured = measuring(tx);
  // What publishing would refuse is refused when it is saved.
  await key.of.checkFigures?.(version, measured);
  if (!row || (row.status === 'draft' && !row.wasOut)) {
    const publishedAt = version.publishedAt ? new Date(version.publishedAt) : new Date();
    await key.of.write(tx, version, { status: 'draft', publishedAt }, measured);
  }
  const number = last.number + 1;
  await tx.insert(textVersions).values({
    kind: key.kind,
    slug: key.slug,
    number,
    draft: version,
    said,
    savedBy: by,
    isSubmitted,
    siteHash: sql`(${siteHash(key)})`,
  });
  return number;
}

/**
 * Puts the last version of a text on the site; another person than the one who saved it.
 * @returns whether it is out now, or waits for its hour
 * @throws AppError rule_broken, invalid_input
 */
export async function publishText(
  tx: Db,
  { text: key, number, said }: { text: TextOf; number: number; said: string },
  by: string,
): Promise<'out' | 'scheduled'> {
  const row = await existing(tx, key);
  const [last] = await readVersions(tx, key, 1);
  if (!last || last.number !== number) {
    throw appError('rule_broken', { msg: '已经有更新的一版，请重新载入后再发布' });
  }
  const refused = whyNotPublish(last, by);
  if (refused) throw appError('rule_broken', { msg: refused });
  const version = await versionOf(tx, key, number);
  const change = said || last.said;
  if (row.wasOut && change === '') {
    const whereSeen = key.of.isTold ? '读者会在修订记录里' : '同事会在版本里';
    throw invalid({ reason: `请写明这次改了什么（重新发布也要写），${whereSeen}看到` });
  }
  const publishedAt = version.publishedAt || (row.wasOut ? row.publishedAt : '');
  const at = publishedAt ? new Date(publishedAt) : new Date();
  const as = { status: 'published', publishedAt: at, change } as const;
  await key.of.write(tx, version, as, measuring(tx));
  await tx.execute(sql`update text_versions set published_at = now(), published_by = ${by}, site_hash = (${siteHash(key)})
    where kind = ${key.kind} and slug = ${key.slug} and number = ${number}`);
  return at.getTime() > Date.now() ? 'scheduled' : 'out';
}

/** Why somebody may not publish a version; '' they may. */
export function whyNotPublish(
  version: { savedBy: string; isSubmitted: boolean; publishedAt: string | null },
  by: string,
): string {
  if (version.publishedAt !== null) return '这一版已经发布过了';
  if (!version.isSubmitted) return `${version.savedBy}还没有提交复核`;
  if (version.savedBy === by) return '这一版是您最后保存的，须由另一位同事复核后发布';
  return '';
}

/** Takes a text off the site. @throws AppError rule_broken where it is not on it */
export async function withdrawText(tx: Db, key: TextOf): Promise<void> {
  const row = await existing(tx, key);
  if (row.status !== 'published') throw appError('rule_broken', { msg: '这篇不在页面上' });
  const version = await versionOnSite(tx, key);
  const as = { status: 'hidden', publishedAt: new Date(row.publishedAt) } as const;
  await key.of.write(tx, version, as, measuring(tx));
  if (!row.isNewer) await keepHash(tx, key);
}

/**
 * Makes a new version of an older one, with the hour of the last.
 * @returns the new version's number
 */
export async function restoreText(
  tx: Db,
  { text, number, base, said }: { text: TextOf; number: number; base: number; said: string },
  by: string,
): Promise<number> {
  const { publishedAt: _hour, ...told } = await withLabelsNow(
    tx,
    await versionOf(tx, text, number),
  );
  const saved = { text, told, base, isNew: false, isSubmitted: false };
  return saveText(tx, { ...saved, said: said || `还原为第 ${number} 版` }, by);
}

/** Two that save one text at a moment come one after the other, also where neither is there yet. */
const lockText = (tx: Db, { kind, slug }: TextKey) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`text ${kind} ${slug}`}, 0))`);

async function existing(tx: Db, key: TextOf): Promise<TextRow> {
  await lockText(tx, key);
  const row = await readText(tx, key, true);
  if (!row) throw appError('not_found', { msg: '没有这篇内容' });
  return row;
}

async function versionOf(tx: Db, key: TextKey, number: number): Promise<TextVersion> {
  const version = await readVersion(tx, key, number);
  if (!version) throw appError('not_found', { msg: '没有这一版' });
  return version;
}

interface LastVersion {
  number: number;
  savedBy: string;
  draft: ToldText;
  /** it was kept just now, of what the site has: its reader has seen it under the number before */
  isOfSite: boolean;
}

/** The version that a new one follows; what the command line has written since becomes one. */
async function lastVersion(tx: Db, key: TextOf, row: TextRow | undefined): Promise<LastVersion> {
  const [last] = await readVersions(tx, key, 1);
  if (last && !row?.isNewer) {
    const draft = asTold(await versionOf(tx, key, last.number));
    return { number: last.number, savedBy: last.savedBy, draft, isOfSite: false };
  }
  if (!row) return { number: 0, savedBy: '', draft: {}, isOfSite: false };
  const draft = await versionOnSite(tx, key);
  const number = (last?.number ?? 0) + 1;
  const isOut = row.status !== 'draft';
  await tx.execute(sql`insert into text_versions (kind, slug, number, draft, said, saved_by, is_submitted, published_at, site_hash)
    values (${key.kind}, ${key.slug}, ${number}, ${JSON.stringify(draft)}::jsonb, '', ${commandLine}, false, ${isOut ? sql`now()` : null}, (${siteHash(key)}))`);
  return { number, savedBy: commandLine, draft: asTold(draft), isOfSite: true };
}

/** A version is checked anew with what was told of it. */
const asTold = (version: TextVersion): ToldText => ({ ...version });

/** Who saved what the console did not. */
export const commandLine = '命令行';

/** What of a text the record keeps before and after: the text itself by its length and its beginning. */
export async function textSnapshot(tx: Db, key: TextOf): Promise<Record<string, string>> {
  const row = await readText(tx, key);
  const [last] = await readVersions(tx, key, 1);
  if (!row) return {};
  const version = last ? await versionOf(tx, key, last.number) : await versionOnSite(tx, key);
  const [digest] = await rows<{ hash: string }>(
    tx,
    sql`select encode(sha256(convert_to(${JSON.stringify(version)}, 'UTF8')), 'hex') as hash`,
  );
  const out = await rows<{ number: number }>(
    tx,
    sql`select number from text_versions where kind = ${key.kind} and slug = ${key.slug} and published_at is not null
        order by published_at desc, number desc limit 1`,
  );
  return {
    标题: version.title,
    页面上: { draft: '没有', published: '显示', hidden: '收起' }[row.status],
    页面上的版本: out[0] ? `第 ${out[0].number} 版` : '无',
    最新一版: last ? `第 ${last.number} 版` : '无',
    内容指纹: digest?.hash ?? '',
  };
}
