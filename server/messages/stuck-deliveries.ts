import { and, eq, sql } from 'drizzle-orm';
import { type DeliveryState, deliveryStates } from '@/lib/domain/messages/delivery-states';
import { type NoticeChannel, noticeChannelNames } from '@/lib/domain/messages/topics';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { windowSql } from '@/server/kernel/limits/window';
import { byMarketClock } from '@/server/kernel/market-time';
import { cancel, enqueue } from '@/server/kernel/outside-call';
import { queueOf } from '@/server/process/public';
import { noticeItem } from './notice-item';
import { messageDeliveries } from './tables';

const stuck = sql`state in ('failed', 'unclear')`;

/** Notices that did not go out, or nobody knows whether they did, oldest first. */
export const noticeQueue = queueOf({
  name: '没有送达的通知',
  waiting: sql`message_deliveries where ${stuck}`,
  key: sql`id`,
  since: sql`created_at`,
  list: async (db, window) => {
    const found = await rows<{
      id: number;
      channel: NoticeChannel;
      state: DeliveryState;
      attempts: number;
      error: string;
      title: string;
      at: string;
      since: string;
    }>(
      db,
      sql`select d.id, d.channel, d.state, c.attempts, coalesce(c.last_error, '') as error, m.title,
            to_char(${byMarketClock(sql`d.created_at`)}, 'YYYY-MM-DD HH24:MI') as at, d.created_at::text as since
          from message_deliveries d join messages m on m.id = d.message_id
            join outside_calls c on c.kind = d.channel || ' notices' and c.key = d.id
          where d.${stuck} order by d.created_at, d.id ${windowSql(window)}`,
    );
    return found.map(({ id, channel, state, attempts, error, title, at, since }) => ({
      key: String(id),
      since: new Date(since).toISOString(),
      title,
      detail: `${noticeChannelNames[channel]}，${deliveryStates[state]}，试过 ${attempts} 次`,
      cells: [
        `id=${id}`,
        at,
        noticeChannelNames[channel],
        `${deliveryStates[state]}，试过 ${attempts} 次`,
        title,
      ],
      below: [error],
    }));
  },
  item: noticeItem,
});

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
  if ('id' in which) await assertStuck(tx, which.id);
  const isAgain = decision === 'again';
  const decided = await tx
    .update(messageDeliveries)
    .set(isAgain ? { state: 'waiting', endedAt: null } : { state: 'given_up', endedAt: sql`now()` })
    .where(
      and(
        stuck,
        'id' in which
          ? eq(messageDeliveries.id, which.id)
          : eq(messageDeliveries.channel, which.channel),
      ),
    )
    .returning({ id: messageDeliveries.id, channel: messageDeliveries.channel });
  for (const { id, channel } of decided) {
    await (isAgain ? enqueue : cancel)(tx, `${channel} notices`, id);
  }
  return decided.length;
}

async function assertStuck(tx: Db, id: number): Promise<void> {
  const [found] = await rows<{ state: DeliveryState }>(
    tx,
    sql`select state from message_deliveries where id = ${id} for update`,
  );
  if (!found) throw appError('not_found');
  if (found.state !== 'failed' && found.state !== 'unclear')
    throw appError('rule_broken', { msg: `通知 ${id} 现在是${deliveryStates[found.state]}` });
}
