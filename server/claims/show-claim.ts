import { and, desc, eq } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { claimStates } from '@/lib/domain/claims/process';
import { isHouse } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { missingForSale } from '@/server/listings/public';
import { claimable } from './begin-claim';
import { accountClaims } from './tables';

/** An account as somebody sees it who wants to claim it, and how far his newest claim of it is. */
export async function showClaim(db: Db, userId: number, sn: string): Promise<Answer<'claim/show'>> {
  const account = await claimable(db, sn);
  const [newest] = await db
    .select()
    .from(accountClaims)
    .where(and(eq(accountClaims.goodId, account.id), eq(accountClaims.userId, userId)))
    .orderBy(desc(accountClaims.id))
    .limit(1);
  return {
    good_sn: sn,
    platform: account.platform,
    title: account.title,
    is_own: account.owner_id === userId,
    has_owner: !(await isHouse(db, account.owner_id)),
    missing_steps: await missingForSale(db, userId),
    claim: newest
      ? {
          claim_id: newest.id,
          state: newest.state,
          state_label: claimStates[newest.state],
          code: newest.code,
          link: newest.link,
          look: newest.look,
          looked_at: newest.lookedAt?.toISOString() ?? null,
          expires_at: newest.expiresAt.toISOString(),
          reason: newest.reason,
        }
      : null,
  };
}
