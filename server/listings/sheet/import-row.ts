import { sql } from 'drizzle-orm';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { caseLabel } from '@/lib/domain/listings/cases';
import type { ListingContent } from '@/lib/domain/listings/content';
import { listingDifference } from '@/lib/domain/listings/difference';
import { listingProblems } from '@/lib/domain/listings/problems';
import { readRow } from '@/server/catalog/public';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { assertOpened } from '@/server/listings/entry/entry';
import { lockOwnGood } from '@/server/listings/own/own-good';
import { toldContent } from '@/server/listings/review/told-content';
import { createListing, editListing } from '../save-listing';
import { columnOf, limitProblems } from './columns';
import { sheetContent } from './content';

export interface RowOutcome {
  did?: 'created' | 'requested' | 'updated' | 'unchanged';
  /** `column` by its English name */
  faults: readonly { column: string; reason: string }[];
}

interface SheetRow {
  caller: Caller;
  /** the market's day, YYYY-MM-DD */
  today: string;
  /** cells by column */
  record: Readonly<Record<string, string>>;
  /** columns that the file has */
  names: ReadonlySet<string>;
}

/** One row of a sheet: a new listing, or what it changes of an own one. @throws AppError where it is refused */
export async function importRow(tx: Db, row: SheetRow): Promise<RowOutcome> {
  const { good, faults } = readRow(row.record, row.today);
  if (!good) return { faults };
  const { platform, accountId } = good;
  const [holder] = await rows<{ good_sn: string; owner_id: number }>(
    tx,
    sql`select good_sn, owner_id from goods where platform = ${platform} and account_id = ${accountId}
          and (owner_id = ${row.caller.userId} or status not in ('draft', 'rejected'))`,
  );
  const { userId } = row.caller;
  if (holder && holder.owner_id !== userId) {
    return { faults: [{ column: 'account_id', reason: '这个账号不在您名下，未导入' }] };
  }
  return holder
    ? changeListing(tx, row, holder.good_sn, (told) => sheetContent(good, row.names, told))
    : addListing(tx, row, platform, sheetContent(good, row.names, null));
}

async function addListing(
  tx: Db,
  { caller, today }: SheetRow,
  platformNo: number,
  content: ListingContent,
): Promise<RowOutcome> {
  const platform = platformOf(platformNo);
  const faults = problemsOf(platformNo, content, today, null);
  if (faults.length > 0) return { faults };
  await assertOpened(tx, caller.userId);
  await createListing(tx, { userId: caller.userId, platform, content, isDraft: false });
  return { did: 'created', faults: [] };
}

async function changeListing(
  tx: Db,
  { caller, today }: SheetRow,
  goodSn: string,
  contentOf: (told: ListingContent) => ListingContent,
): Promise<RowOutcome> {
  const good = await lockOwnGood(tx, caller.userId, goodSn);
  const { told } = await toldContent(tx, good.id);
  const content = contentOf(told);
  const isRequest = listingDifference(platformOf(good.platform), told, content).length > 0;
  if (!isRequest && atOnceOf(told) === atOnceOf(content)) return { did: 'unchanged', faults: [] };
  const faults = problemsOf(good.platform, content, today, told);
  if (faults.length > 0) return { faults };
  await editListing(tx, good, content, good.status === 'draft');
  return { did: isRequest ? 'requested' : 'updated', faults: [] };
}

/** What is wrong, without what was wrong before: a row is not refused for what it did not touch. */
function problemsOf(
  platformNo: number,
  content: ListingContent,
  today: string,
  told: ListingContent | null,
): RowOutcome['faults'] {
  const check = (listing: ListingContent) => ({
    ...listingProblems({
      platform: platformOf(platformNo),
      content: listing,
      today,
      isDraft: false,
    }),
    ...limitProblems(listing),
  });
  const before = told ? check(told) : {};
  return Object.entries(check(content))
    .filter(([field, reason]) => before[field] !== reason)
    .map(([field, reason]) => ({
      column: columnOf(field),
      reason: `${caseOf(field)}${reason}`,
    }));
}

/** Which case of a cell is meant; '' where it is not about cases. */
function caseOf(field: string): string {
  const [, index] = /^case_(\d+)$/.exec(field) ?? [];
  return index === undefined ? '' : `${caseLabel(Number(index))}：`;
}

const atOnceOf = ({ leaveFrom, leaveTo, dailyCap, prices }: ListingContent): string =>
  JSON.stringify([leaveFrom, leaveTo, dailyCap, prices.map(({ validUntil }) => validUntil)]);
