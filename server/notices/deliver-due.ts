import { sql } from 'drizzle-orm';
import { retryMinutes } from '@/lib/domain/delivery-states';
import { isQuiet } from '@/lib/domain/quiet-hours';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { marketNow } from '@/server/kernel/market-time';
import { racePoint } from '@/server/kernel/race-point';
import { isRefused } from '@/server/providers/refusal';
import { sendDelivery } from './send-delivery';
import { type TakenDelivery, takeDelivery } from './take-delivery';

/** Sent at the same time: each waits for a provider, up to some seconds. */
const atOnce = 4;

/**
 * Sends what is due by SMS and mail. Several copies share the work, each takes what no other has.
 * @param stop ends the run after what is on its way
 * @param minute of the market's day; left out: by the database's clock
 * @returns how many were tried
 */
export async function deliverDue(db: Db, stop: AbortSignal, minute?: number): Promise<number> {
  await endLeases(db);
  const quiet = isQuiet(minute ?? (await marketNow(db)).minute);
  let tried = 0;
  const worker = async () => {
    while (!stop.aborted) {
      const delivery = await takeDelivery(db, quiet);
      if (!delivery) return;
      tried++;
      await deliver(db, delivery);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return tried;
}

/**
 * What somebody took and did not end: the program died, and nobody knows whether it went out. A mail goes again, its
 * Message-ID tells the reader's side that it is the same; an SMS cannot be told apart, so it is left to an operator.
 */
async function endLeases(db: Db): Promise<void> {
  await db.execute(sql`update message_deliveries set lease_until = null, next_at = now(),
      state = case channel when 'email' then 'waiting' else 'unclear' end, error = 'the program ended while it was sent'
    where state = 'sending' and lease_until < now()`);
}

async function deliver(db: Db, delivery: TakenDelivery): Promise<void> {
  if (delivery.to === null) return end(db, delivery, 'dropped');
  try {
    await sendDelivery(delivery, delivery.to);
  } catch (error) {
    const { id, channel, attempts } = delivery;
    log().warn({ err: error, id, channel, attempts }, 'a notice was not delivered');
    return fail(db, delivery, error);
  }
  await racePoint('between sending a notice and noting it');
  await end(db, delivery, 'sent');
}

async function fail(db: Db, delivery: TakenDelivery, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  const wait = retryMinutes[delivery.attempts - 1];
  if (delivery.channel === 'sms' && !isRefused(error)) return end(db, delivery, 'unclear', reason);
  if (wait === undefined) return end(db, delivery, 'failed', reason);
  await db.execute(sql`update message_deliveries
    set state = 'waiting', lease_until = null, next_at = now() + make_interval(mins => ${wait}), error = ${reason}
    where ${stillMine(delivery)}`);
}

async function end(
  db: Db,
  delivery: TakenDelivery,
  state: 'sent' | 'dropped' | 'failed' | 'unclear',
  reason: string | null = null,
): Promise<void> {
  await db.execute(sql`update message_deliveries
    set state = ${state}, lease_until = null, ended_at = now(), error = ${reason} where ${stillMine(delivery)}`);
}

/** After a lease that was over, another copy may have taken it. */
const stillMine = ({ id, attempts }: TakenDelivery) =>
  sql`id = ${id} and state = 'sending' and attempts = ${attempts}`;
