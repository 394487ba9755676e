import type { Answer } from '@/lib/contract';
import { readTextKey } from '@/lib/domain/articles/text-key';
import { appError } from '@/lib/errors';
import {
  authorNames,
  previewText,
  readText,
  readVersion,
  readVersions,
  type TextOf,
  toldMeasures,
  versionOnSite,
  whyNotPublish,
  withLabelsNow,
} from '@/server/articles/public';
import type { OperatorCaller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { differingRows } from './differing-rows';
import { editedKinds, textOf } from './text-kinds';
import { wordsOf } from './text-words';

type Shown = Answer<'operator/text'>;

/** Versions that are listed. */
const mostVersions = 50;

/**
 * A text to be edited. `article-new` is none yet.
 * @param version whose difference against the one before is shown; 0 the last
 * @throws AppError not_found
 */
export async function showText(
  db: Db,
  operator: OperatorCaller,
  asked: { text: string; version: number },
): Promise<Shown> {
  const key = readTextKey(asked.text);
  if (!key) throw appError('not_found');
  const text = textOf(key);
  const { form } = editedKinds[key.kind];
  const told = {
    kind: key.kind,
    authors: await authorNames(db),
    measures: toldMeasures().map((line) => {
      const [name = '', what = ''] = line.split('\t');
      return { name, what };
    }),
  };
  if (key.slug === 'new') {
    const nothing = { id: 0, number: 0, preview: null, versions: [], blocked: '', diff: null };
    const state = { state: 'draft', was_out: false, is_visible: false } as const;
    return { ...told, ...nothing, ...state, slug: '', is_new: true, draft: form(undefined) };
  }
  const row = await readText(db, text);
  if (!row) throw appError('not_found', { msg: '没有这篇内容' });
  const versions = await readVersions(db, key, mostVersions);
  const [last] = versions;
  const kept = last && !row.isNewer ? await readVersion(db, key, last.number) : undefined;
  const draft = await withLabelsNow(db, kept ?? (await versionOnSite(db, text)));
  const isWaiting = last?.isSubmitted && last.publishedAt === null;
  const isScheduled = row.status === 'published' && !row.isVisible;
  return {
    ...told,
    id: row.id,
    slug: key.slug,
    is_new: false,
    state: isWaiting ? 'waiting' : isScheduled ? 'scheduled' : row.status,
    was_out: row.wasOut,
    is_visible: row.isVisible,
    number: last?.number ?? 0,
    draft: form(draft),
    preview: await withWords(db, text, { ...draft }),
    versions: versions.map((one) => ({
      number: one.number,
      said: one.said,
      saved_by: one.savedBy,
      saved_at: one.savedAt,
      is_submitted: one.isSubmitted,
      published_by: one.publishedBy,
      published_at: one.publishedAt,
    })),
    blocked: last ? whyNotPublish(last, operator.name) : '还没有保存过新的一版',
    diff: await differenceOf(db, text, asked.version || (last?.number ?? 0)),
  };
}

/** As the page would show it, and what of it is to be looked at. @throws AppError invalid_input by field */
export async function withWords(
  db: Db,
  text: TextOf,
  told: Readonly<Record<string, unknown>>,
): Promise<Answer<'operator/text-preview'>> {
  const { parts, ...page } = await previewText(db, text, told);
  return { ...page, words: await wordsOf(db, parts) };
}

async function differenceOf(db: Db, key: TextOf, number: number): Promise<Shown['diff']> {
  const to = await readVersion(db, key, number);
  const from = to && (await readVersion(db, key, number - 1));
  if (!to || !from) return null;
  const { lines } = editedKinds[key.kind];
  const rows = differingRows(lines(from).join('\n'), lines(to).join('\n'));
  return { from: number - 1, to: number, ...rows };
}
