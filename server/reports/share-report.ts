import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import type { Answer, ParsedInput } from '@/lib/contract';
import { appError } from '@/lib/errors';
import { users } from '@/server/account/tables';
import { hashToken, randomToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { isNewReader, type Reader } from '@/server/kernel/new-reader';
import { inScope, presentReport } from './present-report';
import { readDelivered } from './read-delivered';
import { reportShares } from './tables';

/** Links that a person may have out at a time. */
const MOST_SHARES = 20;

const isLiving = and(isNull(reportShares.endedAt), gt(reportShares.expiresAt, sql`now()`));

/**
 * Makes a link to a report that needs no login. The key is told this once: what is kept cannot be turned back into it.
 * Run in a transaction.
 * @throws appError rule_broken where too many hold already
 */
export async function shareReport(
  tx: Db,
  buyerId: number,
  { from, to, project, platform, days, with_money }: ParsedInput<'report/share'>,
): Promise<Answer<'report/share'>> {
  // One at a time per person: two made together must not both be the last.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, buyerId)).for('no key update');
  if ((await listShares(tx, buyerId)).length >= MOST_SHARES) {
    throw appError('rule_broken', { msg: `同时最多 ${MOST_SHARES} 个分享链接，请先停止一个` });
  }
  const key = randomToken();
  const [made] = await tx
    .insert(reportShares)
    .values({
      buyerId,
      tokenHash: hashToken(key),
      fromDay: from,
      toDay: to,
      project,
      platform,
      withMoney: with_money === '1',
      expiresAt: sql`now() + make_interval(days => ${Number(days)}::int)`,
    })
    .returning({ id: reportShares.id, expiresAt: reportShares.expiresAt });
  if (!made) throw new Error('an inserted row comes back');
  return {
    share_id: made.id,
    path: href('report', { key }),
    expires_at: made.expiresAt.toISOString(),
  };
}

/** Links of a person that hold, newest first. */
export async function listShares(
  db: Db,
  buyerId: number,
): Promise<Answer<'report/show'>['shares']> {
  const found = await db
    .select()
    .from(reportShares)
    .where(and(eq(reportShares.buyerId, buyerId), isLiving))
    .orderBy(desc(reportShares.id));
  return found.map((share) => ({
    share_id: share.id,
    from: share.fromDay,
    to: share.toDay,
    project: share.project,
    platform: share.platform,
    with_money: share.withMoney,
    expires_at: share.expiresAt.toISOString(),
    views: share.views,
    viewed_at: share.viewedAt?.toISOString() ?? null,
  }));
}

/** Takes a link back; one that is over already stays so. @throws appError not_found where it is missing or somebody else's */
export async function endShare(tx: Db, buyerId: number, shareId: number): Promise<void> {
  const ended = await tx
    .update(reportShares)
    .set({ endedAt: sql`coalesce(${reportShares.endedAt}, now())` })
    .where(and(eq(reportShares.id, shareId), eq(reportShares.buyerId, buyerId)))
    .returning({ id: reportShares.id });
  if (ended.length === 0) throw appError('not_found');
}

/**
 * The report behind a link, with the figures of now, and counts who opened it as readers of an article are counted. Run
 * in a transaction.
 * @throws appError not_found for a key that is none, is over or was taken back: all alike
 */
export async function openShare(
  tx: Db,
  key: string,
  reader: Reader,
): Promise<Answer<'report/shared'>> {
  const [share] = await tx
    .select()
    .from(reportShares)
    .where(and(eq(reportShares.tokenHash, hashToken(key)), isLiving));
  if (!share) throw appError('not_found');
  if (isNewReader(reader, `report ${share.id}`)) {
    await tx
      .update(reportShares)
      .set({ views: sql`${reportShares.views} + 1`, viewedAt: sql`now()` })
      .where(eq(reportShares.id, share.id));
  }
  const { fromDay: from, toDay: to, project, platform } = share;
  const scope = { from, to, project, platform };
  const delivered = await readDelivered(tx, share.buyerId, scope);
  return {
    ...presentReport(inScope(delivered.orders, scope), scope, delivered, share.withMoney),
    expires_at: share.expiresAt.toISOString(),
  };
}
