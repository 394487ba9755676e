import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { type ListingDifference, listingDifference } from '@/lib/domain/listings/difference';
import { worded } from '@/lib/domain/messages/notice-templates';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, windowSql } from '@/server/kernel/limits/window';
import { lockGoodOf } from '@/server/listings/own/own-good';
import { readListing } from '@/server/listings/own/read-listing';
import { reasonByField, reviewed, verdicts } from '@/server/process/public';
import { writeListing } from '../write-listing';
import { changeItem } from './change-item';
import { type ChangeRequest, changeColumns } from './change-request';
import { changeStates } from './change-states';
import { exampleOfListing, reasonForOwner } from './decision';

/** A change request as a reviewer reads it. */
export interface PendingChange {
  id: number;
  good_sn: string;
  platform: string;
  platform_no: number;
  title: string;
  owner: string;
  sent_at: string;
  /** of the account's own page, as it would be */
  link: string;
  /** empty where only a screenshot is new */
  differences: ListingDifference[];
}

const pending = sql`listing_changes c join goods g on g.id = c.good_id where c.state = 'pending'`;

/** Change requests that wait, longest waiting first, each with what it would change by now. */
export async function listPendingChanges(db: Db, window = firstWindow): Promise<PendingChange[]> {
  const waiting = await rows<
    ChangeRequest & { good_sn: string; platform: number; title: string; operator: string }
  >(
    db,
    sql`select ${changeColumns}, g.good_sn, g.platform, g.title, g.operator
        from ${pending} order by c.created_at, c.id ${windowSql(window)}`,
  );
  const shown: PendingChange[] = [];
  for (const { id, goodId, content, good_sn, platform: no, title, operator, sentAt } of waiting) {
    const platform = platformOf(no);
    shown.push({
      id,
      good_sn,
      platform: platform.name,
      platform_no: no,
      title,
      owner: operator,
      sent_at: sentAt,
      link: content.link,
      differences: listingDifference(platform, await readListing(db, goodId), content),
    });
  }
  return shown;
}

/**
 * A change is written into its listing, which stays on the shelf or off it as it is, or rejected; its owner is told. A newer
 * edit of the owner is another request with another number.
 */
export const change = reviewed({
  kind: 'listing-change',
  table: sql`listing_changes`,
  states: changeStates,
  transitions: verdicts('pending', 'approved', 'rejected', reasonForOwner),
  lock: async (tx, id: number) => {
    const good = await lockGoodOf(
      tx,
      sql`select good_id from listing_changes where id = ${id}::bigint`,
    );
    const [found] = await rows<ChangeRequest>(
      tx,
      sql`select ${changeColumns} from listing_changes c where c.id = ${id}::bigint for update`,
    );
    return found && { ...found, good };
  },
  concerns: ({ good }) => [good.ownerId],
  refusal: ({ good }, now, to) => `${good.title}的修改现在是${now}，不能再${to}`,
  effects: async (tx, { row: { good, content }, name }) => {
    if (name === 'reject') return;
    await writeListing(tx, good.id, content, { keepsAtOnce: true });
  },
  tell: ({ row: { good }, name, reason }) => ({
    userId: good.ownerId,
    ...(name === 'approve'
      ? {
          ...worded('change_approved', { account: good.title }),
          link: href('medium-mediaEntry-hasEntry'),
        }
      : {
          ...worded('change_rejected', { account: good.title, reason }),
          link: href('medium-mediaEntry-applyEntry', { good_sn: good.goodSn }),
        }),
  }),
  act: {
    what: '账号修改',
    noun: '账号修改',
    id: '修改编号',
    reason: reasonByField(exampleOfListing),
    subject: 'change',
  },
  queue: {
    name: '账号修改',
    waiting: pending,
    key: sql`c.id`,
    since: sql`c.created_at`,
    list: async (db, window) =>
      (await listPendingChanges(db, window)).map((row) => ({
        key: String(row.id),
        since: new Date(row.sent_at).toISOString(),
        title: row.title,
        detail: [
          row.platform,
          row.differences.map(({ field }) => field).join('、') || '数据截图',
        ].join('・'),
        cells: [`id=${row.id}`, `${row.platform} ${row.title}，${row.owner}`],
        below: row.differences.map(
          ({ field, before, after }) => `${field}：${before || '无'} → ${after || '无'}`,
        ),
      })),
    item: changeItem,
  },
});

export const decideChange = change.decide;
