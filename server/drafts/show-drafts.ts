import { asc, eq, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { changeWords, type FileCounts } from '@/lib/domain/drafts/change-words';
import { type CheckWord, checkDraft, type DraftToCheck } from '@/lib/domain/drafts/check-draft';
import { compareFiles, type FileChange } from '@/lib/domain/drafts/files';
import { placeInFilm } from '@/lib/domain/drafts/film-moment';
import { placeInDraft } from '@/lib/domain/drafts/paragraphs';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { addressOfFile, filmPurpose } from '@/server/site/public';
import { files } from '@/server/site/tables';
import { diffTexts } from './diff-texts';
import { findOwnOrder } from './find-own-order';
import { readCheckWords } from './read-check-words';
import { type Draft, readDrafts } from './read-drafts';
import { draftRemarks } from './tables';

type Shown = Output<'order/drafts'>;

/** What is known of a file by its key. */
type FileFacts = ReadonlyMap<string, { name: string; kind: FileKind; url: string }>;

type FileKind = 'picture' | 'film' | 'other';

/** order/drafts: both sides see every version, its difference, the checks and all remarks. @throws appError not_found */
export const showDrafts = async (db: Db, caller: Caller, orderSn: string): Promise<Shown> =>
  draftsOf(db, await findOwnOrder(db, caller, orderSn));

/** The same of an order whose reader is known to be one. */
export async function draftsOf(
  db: Db,
  order: { id: number; brief: DraftToCheck['brief'] },
): Promise<Shown> {
  const drafts = await readDrafts(db, order.id);
  if (drafts.length === 0) return { versions: [], remarks: [] };
  const facts = await fileFacts(
    db,
    drafts.flatMap((draft) => draft.files),
  );
  const words = await readCheckWords(db);
  return {
    versions: drafts.map((draft, index) =>
      presentVersion(draft, drafts[index - 1], facts, { brief: order.brief, words }),
    ),
    remarks: await presentRemarks(db, order.id, drafts, facts),
  };
}

function presentVersion(
  draft: Draft,
  before: Draft | undefined,
  facts: FileFacts,
  rules: { brief: DraftToCheck['brief']; words: readonly CheckWord[] },
): Shown['versions'][number] {
  const { no, at, text, link } = draft;
  const { changes, dropped } = compareFiles(before?.files ?? draft.files, draft.files);
  return {
    no,
    event_id: draft.eventId,
    at,
    text,
    link,
    files: draft.files.map((key, index) => ({
      file_key: key,
      name: facts.get(key)?.name ?? `附件 ${index + 1}`,
      is_picture: facts.get(key)?.kind === 'picture',
      is_film: facts.get(key)?.kind === 'film',
      url: facts.get(key)?.url ?? '',
      change: changes[index] ?? 'same',
    })),
    difference: before ? differenceOf(before, draft, { changes, dropped, facts }) : null,
    findings: checkDraft({ text, files: unreadOf(draft), ...rules }),
  };
}

/** What of a draft no machine reads. */
const unreadOf = ({ files: keys, link }: Draft): number => keys.length + (link === '' ? 0 : 1);

function differenceOf(
  before: Draft,
  draft: Draft,
  { changes, dropped, facts }: { changes: FileChange[]; dropped: string[]; facts: FileFacts },
): NonNullable<Shown['versions'][number]['difference']> {
  const { rows, changes: texts } = diffTexts(before.text, draft.text);
  const kindOf = (key: string): FileKind => facts.get(key)?.kind ?? 'other';
  const countsOf = (kind: FileKind): FileCounts => {
    const count = (change: FileChange) =>
      draft.files.filter((key, i) => changes[i] === change && kindOf(key) === kind).length;
    return {
      replaced: count('replaced'),
      added: count('added'),
      dropped: dropped.filter((key) => kindOf(key) === kind).length,
    };
  };
  const linkChanged = before.link !== draft.link;
  return {
    words: changeWords({
      texts,
      pictures: countsOf('picture'),
      films: countsOf('film'),
      others: countsOf('other'),
      link: linkChanged,
    }),
    link_changed: linkChanged,
    dropped,
    rows,
  };
}

async function presentRemarks(
  db: Db,
  orderId: number,
  drafts: readonly Draft[],
  facts: FileFacts,
): Promise<Shown['remarks']> {
  const found = await db
    .select()
    .from(draftRemarks)
    .where(eq(draftRemarks.orderId, orderId))
    .orderBy(asc(draftRemarks.no));
  const byEvent = new Map(drafts.map((draft) => [draft.eventId, draft]));
  return found.map((remark) => {
    const draft = byEvent.get(remark.draftEventId);
    const { startAt: start, endAt: end, fileKey } = remark;
    return {
      no: remark.no,
      draft_no: draft?.no ?? 0,
      place:
        fileKey === ''
          ? placeInDraft(draft?.text ?? '', start, end)
          : placeOfFile(draft?.files ?? [], fileKey, facts, remark.atSecond),
      start,
      end,
      quote: remark.quote,
      file_key: fileKey,
      at_second: remark.atSecond,
      words: remark.words,
      settled_no: byEvent.get(remark.settledEventId ?? 0)?.no ?? null,
    };
  });
}

/** 图 2, 成片 00:12, or the name of another file. */
function placeOfFile(
  keys: readonly string[],
  key: string,
  facts: FileFacts,
  second: number | null,
): string {
  if (facts.get(key)?.kind === 'film') return placeInFilm(second);
  const pictures = keys.filter((other) => facts.get(other)?.kind === 'picture');
  const index = pictures.indexOf(key);
  return index === -1 ? (facts.get(key)?.name ?? '附件') : `图 ${index + 1}`;
}

async function fileFacts(db: Db, keys: readonly string[]): Promise<FileFacts> {
  if (keys.length === 0) return new Map();
  const found = await db
    .select({
      fileKey: files.fileKey,
      name: files.name,
      mime: files.mime,
      purpose: files.purpose,
    })
    .from(files)
    .where(inArray(files.fileKey, [...new Set(keys)]));
  return new Map(
    found.map((file) => [
      file.fileKey,
      { name: file.name, kind: kindOfFile(file), url: addressOfFile(file) },
    ]),
  );
}

const kindOfFile = ({ mime, purpose }: { mime: string; purpose: string }): FileKind =>
  purpose === filmPurpose ? 'film' : mime.startsWith('image/') ? 'picture' : 'other';
