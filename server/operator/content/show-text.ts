import type { Answer } from '@/lib/contract';
import { readTextKey, type TextKey } from '@/lib/domain/articles/text-key';
import { appError } from '@/lib/errors';
import {
  authorNames,
  labelsNow,
  previewText,
  readText,
  readVersion,
  readVersions,
  type TextVersion,
  toldMeasures,
  versionOnSite,
  whyNotPublish,
} from '@/server/articles/public';
import type { OperatorCaller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { differingRows, linesOfHtml } from './differing-rows';
import { wordsOf } from './text-words';

type Shown = Answer<'operator/text'>;

/** Versions that are listed. */
const mostVersions = 50;

const empty: TextVersion = {
  slug: '',
  title: '',
  html: '',
  labels: [],
  publishedAt: '',
  summary: '',
  category: 'guide',
  topic: '',
  author: '投放集市编辑部',
  cover: '',
  platform: 0,
  goodsCategory: 0,
  steps: [],
};

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
    return { ...told, ...nothing, ...state, slug: '', is_new: true, draft: formOf(empty) };
  }
  const row = await readText(db, key);
  if (!row) throw appError('not_found', { msg: '没有这篇内容' });
  const versions = await readVersions(db, key, mostVersions);
  const [last] = versions;
  const kept = last && !row.isNewer ? await readVersion(db, key, last.number) : undefined;
  const version = kept ?? (await versionOnSite(db, key));
  const draft = { ...version, labels: await labelsNow(db, version.labels) };
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
    draft: formOf(draft),
    preview: await withWords(db, key, { ...draft }),
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
    diff: await differenceOf(db, key, asked.version || (last?.number ?? 0)),
  };
}

/** As the page would show it, and what of it is to be looked at. @throws AppError invalid_input by field */
export async function withWords(
  db: Db,
  key: TextKey,
  told: Readonly<Record<string, unknown>>,
): Promise<Answer<'operator/text-preview'>> {
  const shown = await previewText(db, key, told);
  return { ...shown, words: await wordsOf(db, shown) };
}

/** What the form has of a version: of a question no summary, of an article no answers. */
const formOf = (version: TextVersion): Shown['draft'] => ({
  summary: '',
  category: '',
  topic: '',
  author: '',
  cover: '',
  steps: [],
  answers: [],
  ...version,
});

async function differenceOf(db: Db, key: TextKey, number: number): Promise<Shown['diff']> {
  const to = await readVersion(db, key, number);
  const from = to && (await readVersion(db, key, number - 1));
  if (!to || !from) return null;
  return { from: number - 1, to: number, ...differingRows(linesOf(from), linesOf(to)) };
}

/** A text as lines of plain words. */
function linesOf(version: TextVersion): string {
  const beside =
    'summary' in version
      ? [
          version.summary,
          linesOfHtml(version.html),
          version.author,
          version.steps.map(({ title }) => title).join('、'),
        ]
      : [
          linesOfHtml(version.html),
          ...version.answers.map((one) => `${one.author}：\n${linesOfHtml(one.html)}`),
        ];
  return [version.title, ...beside, version.labels.join('、')].join('\n');
}
