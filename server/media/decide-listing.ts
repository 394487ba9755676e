import { sql } from 'drizzle-orm';
import { goodStatuses } from '@/lib/domain/catalog/good-status';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { type ListingWord, listingWords } from '@/lib/domain/listing-difference';
import { linkRemark } from '@/lib/domain/listing-link';
import { missingBeforeSale, namesOfSteps, type OwnerStep } from '@/lib/domain/owner-steps';
import { appError } from '@/lib/errors';
import { href } from '@/lib/routes';
import { refreshGoods } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, windowSql } from '@/server/kernel/window';
import { notify } from '@/server/site/public';
import { bandWarnings } from './band-warnings';
import { decisionOf, type Verdict } from './decision';
import { type KeptGood, lockGood } from './own-good';
import { ownerStepsOf } from './owner-steps';
import { holdForOwner, onShelf, putOnShelf } from './put-on-shelf';
import { readListing } from './read-listing';

/** A new listing as a reviewer reads it. */
export interface PendingListing {
  good_sn: string;
  platform: string;
  platform_no: number;
  title: string;
  owner: string;
  /** of the state that is shown: say it with the decision */
  version: string;
  /** of the account's own page */
  link: string;
  words: ListingWord[];
  /** prices far from those of like accounts, a homepage on another host */
  warnings: string[];
}

/** New listings that wait for review, longest waiting first. */
export async function listPendingListings(db: Db, window = firstWindow): Promise<PendingListing[]> {
  const waiting = await rows<{
    id: number;
    good_sn: string;
    platform: number;
    operator: string;
    version: string;
  }>(
    db,
    sql`select id, good_sn, platform, operator, updated_at::text as version
        from goods where status = 'pending' order by updated_at, id ${windowSql(window)}`,
  );
  const shown: PendingListing[] = [];
  for (const { id, good_sn, platform: no, operator, version } of waiting) {
    const platform = platformOf(no);
    const content = await readListing(db, id);
    shown.push({
      good_sn,
      platform: platform.name,
      platform_no: no,
      title: content.title,
      owner: operator,
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
 * Puts a new listing on the shelf, in lists, search and counts in the same transaction, or rejects it; its owner is
 * told. Deciding the same again changes nothing.
 * @param version that was read (listPendingListings): an edit since then must be read first; any where none is said
 * @throws AppError not_found, rule_broken
 */
export async function decideListing(
  tx: Db,
  { goodSn, decision, reason = '', version }: { goodSn: string; version?: string } & Verdict,
): Promise<void> {
  const good = await lockGood(tx, { goodSn });
  const isApproval = decision === 'approve';
  const to = isApproval ? 'live' : 'rejected';
  const step = decisionOf({
    what: good.title,
    from: good.status,
    to,
    labels: goodStatuses,
    reason,
  });
  if (step === 'done before') return;
  assertSeen(good, version);
  const missing = isApproval ? missingBeforeSale(await ownerStepsOf(tx, good.ownerId)) : [];
  const decided = isApproval
    ? missing.length > 0
      ? await holdForOwner(tx, good.id)
      : await putOnShelf(tx, good.id)
    : await reject(tx, good.id, reason);
  await refreshGoods(tx, [good.id]);
  await notify(tx, [
    {
      userId: good.ownerId,
      key: `listing ${good.id} ${to} ${good.version}`,
      topic: 'listing',
      title: isApproval ? `${good.title} 审核通过` : `${good.title} 审核驳回`,
      body: isApproval ? bodies[decided](missing) : reason,
      link: isApproval
        ? href(missing.length > 0 ? 'medium' : 'medium-mediaEntry-hasEntry')
        : href('medium-mediaEntry-applyEntry', { good_sn: good.goodSn }),
    },
  ]);
}

type Decided = 'live' | 'expired' | 'off' | 'rejected';

const bodies: Readonly<Record<Decided, (missing: readonly OwnerStep[]) => string>> = {
  live: () => onShelf,
  expired: () => '报价在审核期间已过期，续期后即上架。',
  off: (missing) => `还差${namesOfSteps(missing)}，完成后自动上架。`,
  rejected: () => '',
};

async function reject(tx: Db, id: number, reason: string): Promise<'rejected'> {
  await tx.execute(sql`
    update goods set status = 'rejected', status_reason = ${reason}, updated_at = clock_timestamp()
    where id = ${id}::bigint`);
  return 'rejected';
}

/** @throws AppError rule_broken where the owner edited after the reviewer had read it */
function assertSeen(good: KeptGood, version: string | undefined): void {
  if (version === undefined || version === good.version) return;
  throw appError('rule_broken', { msg: '媒体主刚刚修改过这个资源，请重新查看后再决定' });
}
