import { eq, sql } from 'drizzle-orm';
import { firstOfCampaign } from '@/lib/domain/cases/campaign-window';
import { type Db, rows } from '@/server/kernel/database';
import { campaigns, caseConsents } from './tables';

/**
 * The campaign that an order belongs to: the one that either side was told before, whatever has been paid since; else by what was
 * placed, and opened where nobody has asked for it before. The order is held, so that its sides ask one after the other.
 */
export async function findCampaign(
  tx: Db,
  order: { id: number; buyerId: number },
): Promise<number> {
  const [told] = await tx
    .select({ id: caseConsents.campaignId })
    .from(caseConsents)
    .where(eq(caseConsents.orderId, order.id));
  if (told) return told.id;
  const placed = await rows<{ id: number; placed_at: string }>(
    tx,
    sql`select o.id, to_json(o.created_at)#>>'{}' as placed_at
        from orders o join orders asked on asked.id = ${order.id}::bigint
        where o.buyer_id = ${order.buyerId}::bigint and o.paid_at is not null
          and btrim(o.brief->>'product') = btrim(asked.brief->>'product')
        order by o.created_at, o.id`,
  );
  const firstOrderId = firstOfCampaign(
    placed.map(({ id, placed_at }) => ({ id, placedAt: new Date(placed_at) })),
    order.id,
  );
  await tx
    .insert(campaigns)
    .values({ buyerId: order.buyerId, firstOrderId })
    .onConflictDoNothing({ target: campaigns.firstOrderId });
  const [found] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.firstOrderId, firstOrderId));
  if (!found) throw new Error(`order ${firstOrderId} has no campaign`);
  return found.id;
}
