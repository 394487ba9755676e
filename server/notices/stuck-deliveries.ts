import { sql } from 'drizzle-orm';
import { type DeliveryState, deliveryStates } from '@/lib/domain/delivery-states';
import type { NoticeChannel } from '@/lib/domain/notice-topics';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { firstWindow, windowSql } from '@/server/kernel/window';

const stuck = sql`state in ('failed', 'unclear')`;

/** A delivery that an operator has to decide about. */
export interface StuckDelivery {
  id: number;
  channel: NoticeChannel;
  state: DeliveryState;
  attempts: number;
  error: string;
  title: string;
  created_at: string;
}

/** Notices that did not go out, or nobody knows whether they did, oldest first. */
export function listStuck(db: Db, window = firstWindow): Promise<StuckDelivery[]> {
  return rows<StuckDelivery>(
    db,
    sql`select d.id, d.channel, d.state, d.attempts, coalesce(d.error, '') as error, m.title,
          to_char(${byMarketClock(sql`d.created_at`)}, 'YYYY-MM-DD HH24:MI') as created_at
        from message_deliveries d join messages m on m.id = d.message_id
        where d.${stuck} order by d.id ${windowSql(window)}`,
  );
}

export async function countStuck(db: Db): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from message_deliveries where ${stuck}`,
  );
  return found?.count ?? 0;
}

/**
 * Sends stuck notices again, with all attempts anew, or gives them up.
 * @param which one, or all of a channel
 * @returns how many
 * @throws AppError not_found, rule_broken where the one is not stuck
 */
export async function decideStuck(
  tx: Db,
  which: { id: number } | { channel: NoticeChannel },
  decision: 'again' | 'drop',
): Promise<number> {
  const one = 'id' in which ? await lockOne(tx, which.id) : null;
  const to =
    decision === 'again'
      ? sql`state = 'waiting', attempts = 0, next_at = now(), ended_at = null`
      : sql`state = 'given_up', ended_at = now()`;
  const decided = await rows<{ id: number }>(
    tx,
    sql`update message_deliveries set ${to}
        where ${stuck} and ${'id' in which ? sql`id = ${one}` : sql`channel = ${which.channel}`} returning id`,
  );
  return decided.length;
}

async function lockOne(tx: Db, id: number): Promise<number> {
  const [found] = await rows<{ state: DeliveryState }>(
    tx,
    sql`select state from message_deliveries where id = ${id} for update`,
  );
  if (!found) throw appError('not_found');
  if (found.state !== 'failed' && found.state !== 'unclear')
    throw appError('rule_broken', { msg: `通知 ${id} 现在是${deliveryStates[found.state]}` });
  return id;
}
