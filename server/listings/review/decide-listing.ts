import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { href } from '@/lib/address/routes';
import { goodStatuses } from '@/lib/domain/catalog/good-status';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { type ListingWord, listingWords } from '@/lib/domain/listings/difference';
import { linkRemark } from '@/lib/domain/listings/link';
import { missingBeforeSale, namesOfSteps, type OwnerStep } from '@/lib/domain/listings/owner-steps';
import { worded } from '@/lib/domain/messages/notice-templates';
import { appError } from '@/lib/errors';
import { changeGood } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, windowSql } from '@/server/kernel/limits/window';
import { ownerStepsOf } from '@/server/listings/entry/owner-steps';
import { type KeptGood, lockGood } from '@/server/listings/own/own-good';
import { readListing } from '@/server/listings/own/read-listing';
import { bandWarnings } from '@/server/listings/prices/band-warnings';
import { reasonByField, reviewed, type Verdict, verdicts } from '@/server/process/public';
import { holdForOwner, putOnShelf } from '../put-on-shelf';
import { exampleOfListing, reasonForOwner } from './decision';
import { listingItem } from './listing-item';

/** A new listing as a reviewer reads it. */
export interface PendingListing {
  good_sn: string;
  platform: string;
  platform_no: number;
  title: string;
  owner: string;
  /** of its account */
  fans: number;
  /** of the state that is shown: say it with the decision */
  version: string;
  /** of the account's own page */
  link: string;
  words: ListingWord[];
  /** prices far from those of like accounts, a homepage on another host */
  warnings: string[];
}

const pending = sql`goods where status = 'pending'`;

/** New listings that wait for review, longest waiting first. */
export async function listPendingListings(db: Db, window = firstWindow): Promise<PendingListing[]> {
  const waiting = await rows<{
    id: number;
    good_sn: string;
    platform: number;
    operator: string;
    fans: number;
    version: string;
  }>(
    db,
    sql`select id, good_sn, platform, operator, fans, updated_at::text as version
        from ${pending} order by updated_at, good_sn ${windowSql(window)}`,
  );
  const shown: PendingListing[] = [];
  for (const { id, good_sn, platform: no, operator, fans, version } of waiting) {
    const platform = platformOf(no);
    const content = await readListing(db, id);
    shown.push({
      good_sn,
      platform: platform.name,
      platform_no: no,
      title: content.title,
      owner: operator,
      fans,
      version,
      link: content.link,
      words: listingWords(platform, content),
      warnings: [
        ...(await bandWarnings(db, no, content)).map(({ msg }) => msg),
        linkRemark(platform, content.link),
      ].filter((msg) => msg !== ''),
    });
  }
  return shown;
}

/**
 * A new listing goes on the shelf, in lists, search and counts in the same transaction, or is rejected; its owner is told.
 * `version` is what was read (listPendingListings): an edit since then must be read first; any where none is said.
 */
export const listing = reviewed({
  kind: 'listing',
  table: sql`goods`,
  states: goodStatuses,
  transitions: verdicts('pending', 'live', 'rejected', reasonForOwner),
  lock: async (tx, goodSn: string) => {
    const good = await lockGood(tx, { goodSn });
    return { ...good, state: good.status };
  },
  concerns: ({ ownerId }) => [ownerId],
  refusal: ({ title }, now, to) => `${title}现在是${now}，不能再${to}`,
  set: null,
  effects: async (tx, { row: good, name, reason, fields }): Promise<Shelved> => {
    assertSeen(good, fields.version);
    const missing =
      name === 'approve' ? missingBeforeSale(await ownerStepsOf(tx, good.ownerId)) : [];
    const status =
      name === 'reject'
        ? await reject(tx, good.id, reason)
        : missing.length > 0
          ? await holdForOwner(tx, good.id)
          : await putOnShelf(tx, good.id);
    return { status, missing };
  },
  tell: ({ row: good, reason }, { status, missing }) => ({
    userId: good.ownerId,
    mark: good.version,
    ...(status !== 'rejected'
      ? {
          ...worded(approvals[status], {
            account: good.title,
            missing: namesOfSteps(missing),
          }),
          link: href(missing.length > 0 ? 'medium' : 'medium-mediaEntry-hasEntry'),
        }
      : {
          ...worded('listing_rejected', { account: good.title, reason }),
          link: href('medium-mediaEntry-applyEntry', { good_sn: good.goodSn }),
        }),
  }),
  act: {
    what: '新账号',
    noun: '账号',
    id: '资源编号',
    key: { name: 'good_sn', input: z.string().min(1), subject: (goodSn) => goodSn },
    reason: reasonByField(exampleOfListing),
    input: z.object({ version: z.string().optional() }),
    fields: { version: '看到的版本，可不填' },
  },
  queue: {
    name: '新账号',
    waiting: pending,
    key: sql`good_sn`,
    since: sql`updated_at`,
    list: async (db, window) =>
      (await listPendingListings(db, window)).map((row) => ({
        key: row.good_sn,
        since: new Date(row.version).toISOString(),
        title: row.title,
        detail: [row.platform, row.fans > 0 ? `${formatCount(row.fans)}粉` : '', row.owner]
          .filter(Boolean)
          .join('・'),
        cells: [
          `good_sn=${row.good_sn} version='${row.version}'`,
          `${row.platform} ${row.title}，${row.owner}`,
        ],
        below: [...row.words.map(({ field, text }) => `${field}：${text}`), ...row.warnings],
      })),
    item: listingItem,
  },
});

/** @throws AppError not_found, rule_broken */
export const decideListing = (
  tx: Db,
  { goodSn, ...given }: { goodSn: string; version?: string; decision: Verdict; reason?: string },
): Promise<unknown> => listing.decide(tx, { id: goodSn, ...given });

interface Shelved {
  status: 'live' | 'expired' | 'off' | 'rejected';
  missing: readonly OwnerStep[];
}

const approvals = {
  live: 'listing_approved',
  expired: 'listing_approved_late',
  off: 'listing_approved_waits',
} as const;

async function reject(tx: Db, id: number, reason: string): Promise<'rejected'> {
  await changeGood(
    tx,
    id,
    sql`status = 'rejected', status_reason = ${reason}, updated_at = clock_timestamp()`,
  );
  return 'rejected';
}

/** @throws AppError rule_broken where the owner edited after the reviewer had read it */
function assertSeen(good: KeptGood, version: string | undefined): void {
  if (!version || version === good.version) return;
  throw appError('rule_broken', { msg: '媒体主刚刚修改过这个资源，请重新查看后再决定' });
}
