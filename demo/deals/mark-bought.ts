import { sql } from 'drizzle-orm';
import { tableOf } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { randomOf } from '../random';
import type { Deal } from './deal';

/** Two buyers in three had marked what they bought, some days before, at today's lowest price. */
export async function markBought(tx: Db, deals: readonly Deal[]): Promise<void> {
  const first = new Map<string, { user_id: number; good_id: number; created_at: string }>();
  const byTime = [...deals].sort((a, b) => placedAt(a) - placedAt(b));
  for (const deal of byTime) {
    const { buyer, quote } = deal;
    const key = `${buyer.id} ${quote.goodId}`;
    const random = randomOf(`marks/${buyer.name}/${quote.accountId}`);
    if (first.has(key) || random.chance(1 / 3)) continue;
    const at = new Date(placedAt(deal) - Math.round(random.between(1, 200) * 3600) * 1000);
    first.set(key, { user_id: buyer.id, good_id: quote.goodId, created_at: at.toISOString() });
  }
  const marks = tableOf({ user_id: 'bigint', good_id: 'bigint', created_at: 'timestamptz' }, [
    ...first.values(),
  ]);
  await tx.execute(sql`
    insert into favourites (user_id, good_id, price_fen, created_at)
    select r.user_id, r.good_id,
      (select min(s.price_fen) from good_skus s where s.good_id = r.good_id and s.price_fen > 0), r.created_at
    from ${marks}`);
}

const placedAt = ({ steps }: Deal): number => steps[0]?.at.getTime() ?? 0;
