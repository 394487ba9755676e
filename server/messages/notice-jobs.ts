import { eq, sql } from 'drizzle-orm';
import { type DeliveryState, retryMinutes } from '@/lib/domain/messages/delivery-states';
import { quietUntil } from '@/lib/domain/messages/quiet-hours';
import { type NoticeChannel, noticeChannels } from '@/lib/domain/messages/topics';
import type { Db } from '@/server/kernel/database';
import type { Job } from '@/server/kernel/job';
import { isoOfMoment, marketNow } from '@/server/kernel/market-time';
import { nothingToWrite, outsideJob } from '@/server/kernel/outside-call';
import { racePoint } from '@/server/kernel/race-point';
import { isRefused, refusal } from '@/server/providers/refusal';
import { readDelivery } from './read-delivery';
import { sendDelivery } from './send-delivery';
import { messageDeliveries } from './tables';

/**
 * Sends notices by a channel. A mail may go again, its Message-ID tells the reader's side that it is the same; an SMS
 * cannot be told apart, so where nobody knows whether it went out it is left to an operator.
 */
const noticeJob = (channel: NoticeChannel): Job =>
  outsideJob({
    kind: `${channel} notices`,
    limitSeconds: 90,
    pause: (attempts) => {
      const minutes = retryMinutes[attempts - 1];
      return minutes && minutes * 60;
    },
    ...(channel === 'sms' && { isRetryable: isRefused }),
    atOnce: 4,
    ask: async (db, id) => {
      const delivery = await unsent(readDelivery(db, id));
      if (!delivery) return nothingToWrite;
      const quietEnd = delivery.urgent ? null : quietUntil(await unsent(marketNow(db)));
      if (quietEnd) return new Date(isoOfMoment(quietEnd));
      if (delivery.to === null) return (tx) => endDelivery(tx, id, 'dropped');
      await sendDelivery(delivery, delivery.to);
      await racePoint('between sending a notice and noting it');
      return (tx) => endDelivery(tx, id, 'sent');
    },
    giveUp: (tx, id, error) =>
      endDelivery(tx, id, channel === 'sms' && !isRefused(error) ? 'unclear' : 'failed'),
  });

export const noticeJobs: readonly Job[] = noticeChannels.map(noticeJob);

/** Of what comes before it is sent: where that fails nothing went out for certain. */
async function unsent<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw Object.assign(refusal('the notice could not be read'), { cause: error });
  }
}

async function endDelivery(tx: Db, id: number, state: DeliveryState): Promise<void> {
  await tx
    .update(messageDeliveries)
    .set({ state, endedAt: sql`now()` })
    .where(eq(messageDeliveries.id, id));
}
