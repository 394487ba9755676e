import { eq, sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { recountCampaign } from './recount-campaign';
import { brandChoices, brandSpending } from './tables';

/** Takes back whatever somebody whose account ends let be shown, on either side, and what stands of him on the page of brands. */
export async function forgetCases(tx: Db, userId: number): Promise<void> {
  const left = await rows<{ campaign_id: number }>(
    tx,
    sql`update case_consents c set withdrawn_at = now(), named = false, with_brief = false, words = ''
        from orders o where o.id = c.order_id and c.withdrawn_at is null
          and (c.side = 'buyer' and o.buyer_id = ${userId}::bigint or c.side = 'seller' and o.seller_id = ${userId}::bigint)
        returning c.campaign_id`,
  );
  for (const id of new Set(left.map(({ campaign_id }) => campaign_id))) {
    await recountCampaign(tx, id);
  }
  await tx.delete(brandChoices).where(eq(brandChoices.userId, userId));
  await tx.delete(brandSpending).where(eq(brandSpending.userId, userId));
}
