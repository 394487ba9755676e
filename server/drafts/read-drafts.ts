import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { attachedTo } from '@/server/order-records/public';
import { orderEvents } from '@/server/orders/tables';

/** Transitions that hand in a draft. */
const draftTransitions = ['submit_draft', 'resubmit'];

/** A draft: an event of the order's record. */
export interface Draft {
  eventId: number;
  /** 第 n 稿, from 1 */
  no: number;
  at: string;
  text: string;
  link: string;
  /** of uploaded files */
  files: string[];
}

/** Every draft of an order, the oldest first. */
export async function readDrafts(db: Db, orderId: number): Promise<Draft[]> {
  const events = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.transition, draftTransitions)))
    .orderBy(asc(orderEvents.id));
  return events.map((event, index) => {
    const { link = '', files = [] } = attachedTo(event);
    return {
      eventId: event.id,
      no: index + 1,
      at: event.createdAt.toISOString(),
      text: event.note,
      link,
      files,
    };
  });
}
