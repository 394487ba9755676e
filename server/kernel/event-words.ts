import { log } from './log';

/** The record that an event stands in. */
interface Told {
  of: '订单' | '佣金' | '样品';
  orderId: number;
  eventId: number;
}

/** One event that cannot be told must not take the others' page: it stands as a plain line, and the log says why. */
export function eventWords({ of, orderId, eventId }: Told, tell: () => string): string {
  try {
    return tell();
  } catch (error) {
    log().error({ err: error, of, orderId, eventId }, 'an event has no words');
    return `${of}有新的进展`;
  }
}
