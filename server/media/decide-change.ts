import { sql } from 'drizzle-orm';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { type ListingDifference, listingDifference } from '@/lib/domain/listing-difference';
import { appError } from '@/lib/errors';
import { href } from '@/lib/routes';
import { refreshGoods } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, windowSql } from '@/server/kernel/window';
import { notify } from '@/server/site/public';
import { type ChangeRequest, changeColumns } from './change-request';
import { decisionOf, type Verdict } from './decision';
import { lockGood } from './own-good';
import { readListing } from './read-listing';
import { writeListing } from './write-listing';

const changeStates = {
  pending: '待审核',
  approved: '已通过',
  rejected: '已驳回',
  withdrawn: '已撤回',
} as const;

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

/** Change requests that wait, longest waiting first, each with what it would change by now. */
export async function listPendingChanges(db: Db, window = firstWindow): Promise<PendingChange[]> {
  const waiting = await rows<
    ChangeRequest & { good_sn: string; platform: number; title: string; operator: string }
  >(
    db,
    sql`select ${changeColumns}, g.good_sn, g.platform, g.title, g.operator
        from listing_changes c join goods g on g.id = c.good_id
        where c.state = 'pending' order by c.id ${windowSql(window)}`,
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
 * Writes a change into its listing, which stays on the shelf or off it as it is, or rejects it; its owner is told.
 * Deciding the same again changes nothing. A newer edit of the owner is another request with another number.
 * @throws AppError not_found, rule_broken
 */
export async function decideChange(
  tx: Db,
  { id, decision, reason = '' }: { id: number } & Verdict,
): Promise<void> {
  const [found] = await rows<{ good_id: number }>(
    tx,
    sql`select good_id from listing_changes where id = ${id}::bigint`,
  );
  if (!found) throw appError('not_found');
  // Owner and platform both lock the listing first, and look at the request only then.
  const good = await lockGood(tx, { id: found.good_id });
  const [change] = await rows<ChangeRequest>(
    tx,
    sql`select ${changeColumns} from listing_changes c where c.id = ${id}::bigint for update`,
  );
  if (!change) throw appError('not_found');
  const isApproval = decision === 'approve';
  const to = isApproval ? 'approved' : 'rejected';
  const what = `${good.title}的修改`;
  const step = decisionOf({ what, from: change.state, to, labels: changeStates, reason });
  if (step === 'done before') return;
  await tx.execute(sql`
    update listing_changes set state = ${to}, reason = ${isApproval ? '' : reason}, decided_at = now()
    where id = ${id}::bigint`);
  if (isApproval) {
    await writeListing(tx, good.id, change.content, { keepsAtOnce: true });
    await refreshGoods(tx, [good.id]);
  }
  await notify(tx, [
    {
      userId: good.ownerId,
      key: `listing-change ${id} ${to}`,
      topic: 'listing',
      title: isApproval ? `${good.title} 的修改已生效` : `${good.title} 的修改被驳回`,
      body: isApproval ? '' : `${reason}。资源仍按修改前的内容展示。`,
      link: isApproval
        ? href('medium-mediaEntry-hasEntry')
        : href('medium-mediaEntry-applyEntry', { good_sn: good.goodSn }),
    },
  ]);
}
