import { eq, sql } from 'drizzle-orm';
import { countedOrders } from '@/lib/domain/cases/unnamed-accounts';
import { sha256 } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { readCaseOrders } from './read-case-orders';
import { cardOf, sumCase } from './sum-case';
import { campaigns } from './tables';

/** Makes again what lists read of a campaign; one that may not be shown any more, or is taken down, is in none of them from then on. */
export async function recountCampaign(tx: Db, id: number): Promise<void> {
  // Held, so that of two consents that come at one moment the second sees the first.
  const [held] = await rows<{ isTakenDown: boolean }>(
    tx,
    sql`select taken_down_at is not null as "isTakenDown" from campaigns where id = ${id}::bigint for update`,
  );
  const allowed = await readCaseOrders(tx, id);
  const orders = countedOrders(allowed);
  const sums = sumCase(orders);
  const digest = sha256(JSON.stringify([allowed.length, orders]));
  await tx
    .update(campaigns)
    .set({
      countedAt: sql`now()`,
      digest,
      changedAt: sql`case when ${campaigns.digest} = ${digest} then ${campaigns.changedAt} else now() end`,
      ...(sums && !held?.isTakenDown
        ? {
            shown: true,
            trade: sums.trade,
            budgetFen: sums.budgetFen,
            away: Math.round(sums.outcome.away * 1000),
            endedOn: sums.to,
            card: cardOf(orders, sums),
          }
        : { shown: false, card: null, endedOn: null, budgetFen: 0, away: 0 }),
    })
    .where(eq(campaigns.id, id));
}
