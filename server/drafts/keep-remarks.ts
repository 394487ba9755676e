import { eq, inArray, sql } from 'drizzle-orm';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { type Draft, readDrafts } from './read-drafts';
import { draftRemarks, films } from './tables';

/** A remark as the buyer sends it: on a stretch of the text, on a file, or on the whole draft. */
export interface NewRemark {
  /** in UTF-16 units of the newest draft's text, end excluded; both 0: no stretch of it */
  start: number;
  end: number;
  /** what stands there */
  quote: string;
  /** '' the text */
  file_key: string;
  /** of a film, from its beginning */
  at_second?: number | undefined;
  words: string;
}

/** The longest list, and the longest and shortest words (lib/contract/shapes/act-lists says them to the screen). */
const limits = { remarks: 50, least: 2, most: 500 };

/**
 * Writes what the buyer remarked on the newest draft, numbered through all drafts of the order. The caller holds the
 * order's row, so no draft and no remark comes between.
 * @throws appError invalid_input naming `remarks`
 */
export async function keepRemarks(
  tx: Db,
  { orderId, remarks }: { orderId: number; remarks: readonly NewRemark[] },
): Promise<void> {
  if (remarks.length === 0) return;
  if (remarks.length > limits.remarks) throw wrong(`标注意见最多 ${limits.remarks} 条`);
  const draft = (await readDrafts(tx, orderId)).at(-1);
  if (!draft) throw wrong('还没有稿件');
  for (const remark of remarks) assertPlace(draft, remark);
  await assertMoments(tx, remarks);
  const [last] = await tx
    .select({ no: sql<number>`coalesce(max(${draftRemarks.no}), 0)::int` })
    .from(draftRemarks)
    .where(eq(draftRemarks.orderId, orderId));
  await tx.insert(draftRemarks).values(
    remarks.map((remark, index) => ({
      orderId,
      draftEventId: draft.eventId,
      no: (last?.no ?? 0) + index + 1,
      startAt: remark.start,
      endAt: remark.end,
      quote: remark.quote,
      fileKey: remark.file_key,
      atSecond: remark.at_second ?? null,
      words: remark.words.trim(),
    })),
  );
}

/** A place that is not there is one of another draft: the page is older than the order. */
function assertPlace({ text, files }: Draft, remark: NewRemark): void {
  const { start, end, quote, file_key: fileKey } = remark;
  const { length } = remark.words.trim();
  if (length < limits.least || length > limits.most) {
    throw wrong(`标注的意见为 ${limits.least} 至 ${limits.most} 个字`);
  }
  const isNowhere = start === 0 && end === 0 && quote === '';
  const isThere =
    fileKey !== ''
      ? isNowhere && files.includes(fileKey)
      : isNowhere ||
        (start >= 0 && start < end && end <= text.length && text.slice(start, end) === quote);
  if (!isThere) throw wrong(otherPlace);
}

/** Only a film has moments. */
async function assertMoments(tx: Db, remarks: readonly NewRemark[]): Promise<void> {
  const keys = new Set(remarks.filter((it) => it.at_second != null).map((it) => it.file_key));
  if (keys.size === 0) return;
  const found = await tx
    .select({ key: films.fileKey })
    .from(films)
    .where(inArray(films.fileKey, [...keys]));
  if (found.length < keys.size) throw wrong(otherPlace);
}

const otherPlace = '标注的位置与稿件对不上，请刷新后重新标注';

const wrong = (said: string) => invalid({ remarks: said });
