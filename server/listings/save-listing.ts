import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { goodStatuses } from '@/lib/domain/catalog/good-status';
import { type Platform, platformOf } from '@/lib/domain/catalog/platforms';
import { shownName } from '@/lib/domain/identity/party-name';
import type { ListingContent } from '@/lib/domain/listings/content';
import { listingDifference } from '@/lib/domain/listings/difference';
import type { ListingCall } from '@/lib/domain/listings/forms';
import { listingProblems } from '@/lib/domain/listings/problems';
import { appError, invalid } from '@/lib/errors';
import { userById } from '@/server/account/public';
import { changeGood, changeGoods, newGoodSn } from '@/server/catalog/public';
import type { Caller } from '@/server/kernel/call-context';
import { isCausedBy } from '@/server/kernel/cause';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { verifiedNameOf } from '@/server/verification/public';
import { assertOpened } from './entry/entry';
import { contentOf, type ListingInput, withOwnFiles } from './listing-input';
import { type KeptGood, lockGood, lockOwnGood } from './own/own-good';
import { readListing } from './own/read-listing';
import { bandWarnings } from './prices/band-warnings';
import { applyAtOnce } from './review/apply-at-once';
import { openChange, replaceChange } from './review/change-request';
import { assertRoomInReview } from './review/review-room';
import { writeListing } from './write-listing';

/**
 * The six create calls: makes a listing, edits one that was never approved where it stands (it waits again), or asks
 * for a change of one that was, while that one stays as it is.
 * @throws AppError invalid_input by field, not_found, rule_broken
 */
export async function saveListing(
  tx: Db,
  caller: Caller,
  input: ListingInput,
): Promise<Answer<ListingCall>> {
  const { userId } = caller;
  await assertOpened(tx, userId);
  const platform = platformOf(Number(input.platform));
  const isDraft = input.draft === '1';
  const good = input.good_sn ? await lockOwnGood(tx, userId, input.good_sn) : null;
  if (good && good.platform !== platform.no) throw appError('not_found');
  const open = good && (await openChange(tx, good.id));
  const known = good && (open?.content ?? (await readListing(tx, good.id)));
  const told = contentOf(input, known);
  const problems = listingProblems({ platform, content: told, today: await todayOf(tx), isDraft });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const content = await withOwnFiles(tx, userId, told, known);
  const kept = good
    ? await editListing(tx, good, content, isDraft)
    : await createListing(tx, { userId, platform, content, isDraft });
  return {
    good_sn: kept.goodSn,
    status: kept.status,
    status_label: goodStatuses[kept.status],
    change_pending: (await openChange(tx, kept.id)) !== null,
    warnings: isDraft ? [] : await bandWarnings(tx, platform.no, content),
  };
}

/** Edits by the state the listing is in. @returns it as it is then */
export async function editListing(
  tx: Db,
  good: KeptGood,
  content: ListingContent,
  isDraft: boolean,
): Promise<KeptGood> {
  switch (good.status) {
    case 'draft':
    case 'pending':
    case 'rejected':
      if (!isDraft && good.status !== 'pending') await assertRoomInReview(tx, good.ownerId);
      await giveWay(tx, good.platform, content.accountId, good.ownerId);
      await assertAccountFree(tx, good, content.accountId);
      await writeListing(tx, good.id, content, { keepsAtOnce: false }).catch((error: unknown) => {
        // Somebody else sent the account between the question above and here.
        const isTaken = isCausedBy(error, ({ constraint }) => constraint === 'goods_account');
        throw isTaken ? takenAccount(good.platform, null, good.ownerId) : error;
      });
      await changeGood(
        tx,
        good.id,
        sql`status = ${isDraft ? 'draft' : 'pending'}, status_reason = null`,
      );
      return lockGood(tx, { id: good.id });
    case 'forced_off':
      throw appError('rule_broken', { msg: '该资源已被平台强制下架，请联系客服处理后再修改' });
    case 'live':
    case 'off':
    case 'expired':
      if (isDraft) throw appError('rule_broken', { msg: '上架过的资源不能存为草稿，请提交修改' });
      if (content.accountId !== good.accountId) {
        throw invalid({ account_id: '上架过的账号不能换成另一个，请另外添加' });
      }
      await applyAtOnce(tx, good.id, content);
      await requestChange(tx, good, content);
      return lockGood(tx, { id: good.id });
  }
}

/**
 * Puts what differs from the listing up for approval, in the place of an earlier request; where nothing differs any
 * more, that one is taken back.
 * @param good locked by the caller
 */
export async function requestChange(
  tx: Db,
  good: KeptGood,
  content: ListingContent,
): Promise<void> {
  const differs = listingDifference(
    platformOf(good.platform),
    await readListing(tx, good.id),
    content,
  );
  const hasNewProof = await bringsProof(tx, good.id, content);
  await replaceChange(tx, good.id, differs.length > 0 || hasNewProof ? content : null);
}

/** A screenshot alone changes no word of the listing, and is looked at all the same. */
async function bringsProof(tx: Db, goodId: number, { metrics }: ListingContent): Promise<boolean> {
  const filed = await rows<{ file_key: string }>(
    tx,
    sql`select file_key from metric_proofs where good_id = ${goodId}::bigint and state <> 'withdrawn'`,
  );
  const known = new Set(filed.map(({ file_key }) => file_key));
  return metrics.some(({ proof }) => proof !== '' && !known.has(proof));
}

export async function createListing(
  tx: Db,
  {
    userId,
    platform,
    content,
    isDraft,
  }: { userId: number; platform: Platform; content: ListingContent; isDraft: boolean },
): Promise<KeptGood> {
  const owner = await userById(tx, userId);
  if (!isDraft) await assertRoomInReview(tx, userId);
  await giveWay(tx, platform.no, content.accountId, userId);
  const [made] = await changeGoods(
    tx,
    sql`insert into goods (good_sn, platform, owner_id, title, account_id, categories, tags, refused_industries, notes,
          verified, operator, is_demo, status)
        values (${newGoodSn()}, ${platform.no}, ${userId}, ${content.title}, ${content.accountId}, '{}', '{}', '{}', '{}',
          ${owner.verified}, ${await operatorName(tx, userId, owner.nicename)}, ${owner.isDemo},
          ${isDraft ? 'draft' : 'pending'})
        on conflict (platform, account_id) do nothing returning id as good_id`,
  );
  if (!made)
    throw takenAccount(platform.no, await holderOf(tx, platform.no, content.accountId), userId);
  await writeListing(tx, made.good_id, content, { keepsAtOnce: false });
  return lockGood(tx, { id: made.good_id });
}

/**
 * What stands as the company or person behind a listing: the verified name, until there is one that of the application that
 * was opened.
 */
async function operatorName(tx: Db, userId: number, nicename: string): Promise<string> {
  const verified = await verifiedNameOf(tx, userId);
  if (verified) return shownName(verified.kind, verified.name);
  const [entry] = await rows<{ kind: 'person' | 'company'; name_sealed: Sealed }>(
    tx,
    sql`select kind, name as name_sealed from entry_applications where user_id = ${userId} and state = 'opened' order by id desc limit 1`,
  );
  return entry ? shownName(entry.kind, unseal(entry.name_sealed)) : nicename;
}

async function assertAccountFree(tx: Db, good: KeptGood, accountId: string): Promise<void> {
  if (accountId === good.accountId) return;
  const holder = await holderOf(tx, good.platform, accountId);
  if (holder !== null) throw takenAccount(good.platform, holder, good.ownerId);
}

async function holderOf(tx: Db, platform: number, accountId: string): Promise<number | null> {
  const [holder] = await rows<{ owner_id: number }>(
    tx,
    sql`select owner_id from goods where platform = ${platform} and account_id = ${accountId}`,
  );
  return holder?.owner_id ?? null;
}

function takenAccount(platform: number, holder: number | null, userId: number) {
  const { accountLabel } = platformOf(platform);
  return invalid({
    account_id:
      holder === userId
        ? `您已添加过这个${accountLabel}，请在媒体审核或已入驻媒体里修改`
        : `这个${accountLabel}已由其他媒体主添加，如果是您的账号，请联系客服核实`,
  });
}

/**
 * A draft or a rejected listing does not keep an account from somebody else: it gives the id up, marked with a sign that
 * no account id has, and its owner types it again to send it.
 */
async function giveWay(
  tx: Db,
  platform: number,
  accountId: string,
  forUser: number,
): Promise<void> {
  await changeGoods(
    tx,
    sql`update goods set account_id = account_id || '~' || good_sn
        where platform = ${platform} and account_id = ${accountId} and owner_id <> ${forUser}
          and status in ('draft', 'rejected') returning id as good_id`,
  );
}
