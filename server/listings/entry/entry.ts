import { desc, eq, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { entryStates } from '@/lib/domain/listings/entry-states';
import { missingBeforeSale } from '@/lib/domain/listings/owner-steps';
import { appError, invalid } from '@/lib/errors';
import { seal, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { verifiedNameOf } from '@/server/verification/public';
import { entryApplications } from '../tables';
import { ownerStepsOf } from './owner-steps';

/**
 * Files an application to join; a rejected person may send another one.
 * @throws AppError invalid_input, rule_broken where one waits already or the person is opened
 */
export async function applyForEntry(
  tx: Db,
  userId: number,
  input: ParsedInput<'media-entry-post'>,
): Promise<Answer<'media-entry-post'>> {
  if (input.platforms.some((no) => !findPlatform(no)))
    throw invalid({ platforms: '平台不正确，请重新选择' });
  if (await isOpened(tx, userId)) {
    throw appError('rule_broken', { msg: '您已开通入驻，可以直接添加账号' });
  }
  // Who is verified joins under that name.
  const { kind, name } = (await verifiedNameOf(tx, userId)) ?? input;
  const filed = await tx
    .insert(entryApplications)
    .values({
      userId,
      kind,
      nameSealed: seal(name),
      contactNameSealed: seal(input.contact_name),
      contactPhoneSealed: seal(input.contact_phone),
      platforms: [...new Set(input.platforms)],
      intro: input.intro,
      listingCount: input.listing_count,
      state: 'pending',
    })
    .onConflictDoNothing()
    .returning({ id: entryApplications.id });
  if (filed.length === 0) {
    throw appError('rule_broken', { msg: '您的入驻申请正在审核，请等待结果' });
  }
  return { state: 'pending', state_label: entryStates.pending };
}

/** How far the own application is; whoever has listings already is opened. */
export async function showEntry(db: Db, userId: number): Promise<Answer<'media/entry'>> {
  const [newest] = await db
    .select()
    .from(entryApplications)
    .where(eq(entryApplications.userId, userId))
    .orderBy(desc(entryApplications.id))
    .limit(1);
  const told = newest?.state ?? 'none';
  const state = (await isOpened(db, userId)) ? 'opened' : told;
  const verified = await verifiedNameOf(db, userId);
  return {
    state,
    state_label: state === 'none' ? '未申请' : entryStates[state],
    verified_as: verified && { kind: verified.kind, name: verified.name },
    missing_steps: missingBeforeSale(await ownerStepsOf(db, userId)),
    application: newest
      ? {
          kind: newest.kind === 'company' ? 'company' : 'person',
          name: unseal(newest.nameSealed),
          contact_name: unseal(newest.contactNameSealed),
          contact_phone: unseal(newest.contactPhoneSealed),
          platforms: newest.platforms,
          intro: newest.intro,
          listing_count: newest.listingCount,
          reason: newest.reason,
          sent_at: newest.createdAt.toISOString(),
          decided_at: newest.decidedAt?.toISOString() ?? null,
        }
      : null,
  };
}

/** @throws AppError rule_broken where a person may not list yet */
export async function assertOpened(db: Db, userId: number): Promise<void> {
  if (await isOpened(db, userId)) return;
  throw appError('rule_broken', { msg: '您还没有开通入驻，请先提交入驻申请，通过后再添加账号' });
}

/** An application was opened, or there are listings from before there were applications. */
async function isOpened(db: Db, userId: number): Promise<boolean> {
  const [found] = await rows<{ is_opened: boolean }>(
    db,
    sql`select exists (select 1 from entry_applications where user_id = ${userId} and state = 'opened')
          or exists (select 1 from goods where owner_id = ${userId}) as is_opened`,
  );
  return found?.is_opened ?? false;
}
