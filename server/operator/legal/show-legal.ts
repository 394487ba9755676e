import type { Answer } from '@/lib/contract';
import { type LegalTextKey, legalText, legalTextKeys } from '@/lib/domain/legal/legal-texts';
import { appError } from '@/lib/errors';
import type { OperatorCaller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { differingRows } from '../content/differing-rows';
import { type LegalDraft, listDrafts, whyNot } from './drafts';
import type { LegalKind, PublishedVersion, Words } from './legal-kind';
import { legalKinds } from './legal-kinds';

type Shown = Answer<'operator/legal-text'>;

/** Drafts that are listed, the newest first. */
const mostDrafts = 50;

/** Every text that people agree to: what counts, what is to come, and what is being written. */
export async function listLegal(db: Db): Promise<Answer<'operator/legal-texts'>> {
  return { texts: await Promise.all(legalTextKeys.map(listed)) };

  async function listed(key: LegalTextKey) {
    const versions = await legalKinds[key].versions(db);
    const [draft] = await listDrafts(db, key, 1);
    const { name, note } = legalText(key);
    return {
      ...{ key, name, note },
      in_force: toldOf(versions.find(({ state }) => state === 'in_force')),
      coming: versions.filter(({ state }) => state === 'coming').map(versionOf),
      draft: draft && draft.publishedAt === null ? draftOf(draft) : null,
    };
  }
}

/**
 * One of them to be written, its versions and who agreed to them.
 * @param from version that the form begins with; 0 the last draft, or the version in force
 * @param version whose difference from the one before is shown; 0: that of the draft from the version in force
 * @throws AppError not_found
 */
export async function showLegal(
  db: Db,
  { name: by }: OperatorCaller,
  { key, from, version }: { key: LegalTextKey; from: number; version: number },
): Promise<Shown> {
  const kind = legalKinds[key];
  const { name, note, leastDays } = legalText(key);
  const [versions, drafts, accepted] = await Promise.all([
    kind.versions(db),
    listDrafts(db, key, mostDrafts),
    kind.accepted(db),
  ]);
  const [last] = drafts;
  const open = last?.publishedAt === null ? last : undefined;
  const current = versions.find(({ state }) => state === 'in_force') ?? versions[0];
  const before = current && (await kind.read(db, current.version));
  const asked = from > 0 ? await kind.read(db, from) : undefined;
  if (from > 0 && !asked) throw appError('not_found', { msg: '没有这一版' });
  const words = asked ?? open ?? before ?? { title: name, body: '' };
  const written: Words | undefined = asked ?? open;
  return {
    ...{ key, name, note, least_days: leastDays, parts: [...kind.parts] },
    has_file: kind.file !== undefined,
    number: last?.number ?? 0,
    draft: {
      title: words.title,
      body: words.body,
      valid_on: open?.validOn ?? '',
      words: open?.words ?? '',
    },
    is_restored: asked !== undefined,
    open: open ? draftOf(open) : null,
    blocked: open ? whyNot(open, by) : '还没有写新的一稿',
    preview: await previewOf(db, kind, words),
    versions: versions.map((each) => ({
      ...versionOf(each),
      accepted: accepted.get(each.version) ?? 0,
      href: kind.page(each),
    })),
    drafts: drafts.map(draftOf),
    diff:
      version > 0
        ? await betweenVersions(db, kind, version)
        : before && current && written
          ? {
              from: `第 ${current.version} 版`,
              to: asked ? `第 ${from} 版` : `第 ${open?.number} 稿`,
              ...differingRows(kind.lines(before), kind.lines(written)),
            }
          : null,
  };
}

/** None of a draft that is not right yet: what it lacks is told where it is saved. */
async function previewOf(db: Db, kind: LegalKind, words: Words): Promise<string> {
  if (Object.keys(kind.clean(words).problems).length > 0) return '';
  return (await kind.preview(db, words)).html;
}

async function betweenVersions(db: Db, kind: LegalKind, version: number): Promise<Shown['diff']> {
  const versions = await kind.versions(db);
  const at = versions.findIndex((each) => each.version === version);
  const earlier = versions[at + 1];
  if (at < 0 || !earlier) return null;
  const [after, before] = [await kind.read(db, version), await kind.read(db, earlier.version)];
  if (!after || !before) return null;
  return {
    from: `第 ${earlier.version} 版`,
    to: `第 ${version} 版`,
    ...differingRows(kind.lines(before), kind.lines(after)),
  };
}

const versionOf = (row: PublishedVersion) => ({
  version: row.version,
  published_at: row.publishedAt.toISOString(),
  counts_from: row.countsFrom.toISOString(),
  published_by: row.publishedBy,
  state: row.state,
});

const toldOf = (row: PublishedVersion | undefined) => (row ? versionOf(row) : null);

const draftOf = (row: LegalDraft) => ({
  number: row.number,
  valid_on: row.validOn ?? '',
  words: row.words,
  is_submitted: row.isSubmitted,
  saved_by: row.savedBy,
  saved_at: row.createdAt.toISOString(),
  published_by: row.publishedBy,
  version: row.version,
});
