import { eq } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { nameClosed } from '@/lib/domain/cases/brand-listing';
import { caseClosed } from '@/lib/domain/cases/case-consent';
import { userById } from '@/server/account/public';
import type { Db } from '@/server/kernel/database';
import type { OwnOrder } from '@/server/order-records/public';
import { campaigns, caseConsents } from './tables';

/** order/case: what the reader allows of an order, and whether it stands in a case. Of the other side nothing but that it allows. */
export async function showConsent(
  db: Db,
  order: OwnOrder,
  userId: number,
): Promise<Answer<'order/case'>> {
  const { verified } = await userById(db, userId);
  const said = await db.select().from(caseConsents).where(eq(caseConsents.orderId, order.id));
  const allowed = said.filter(({ withdrawnAt }) => withdrawnAt === null);
  const own = allowed.find(({ side }) => side === order.viewer);
  const [campaign] = own
    ? await db.select().from(campaigns).where(eq(campaigns.id, own.campaignId))
    : [];
  return {
    closed: caseClosed(order.state),
    // An account's name was looked at when it was listed.
    name_closed: order.viewer === 'buyer' ? nameClosed(verified) : '',
    own: own
      ? {
          named: own.named,
          with_brief: own.withBrief,
          words: own.words,
          at: own.allowedAt.toISOString(),
        }
      : null,
    other_allows: allowed.some(({ side }) => side !== order.viewer),
    case_id: allowed.length === 2 && campaign?.shown ? campaign.id : 0,
    taken_down: campaign?.takenDownWhy ?? '',
  };
}
