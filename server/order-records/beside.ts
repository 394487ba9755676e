import type { SQL } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import type { Viewer } from '@/lib/domain/orders/words';

/** What lists of orders ask of a process that runs beside an order; one statement asks all of them. */
export interface Beside<Facts = never> {
  /** True where it waits for a side. @param orderId of the statement around it */
  waitsFor(viewer: Viewer, orderId: SQL): SQL;
  /** A statement of the states of a side's orders beside which it waits for that side. */
  statesOfWaiting(side: Viewer, userId: number): SQL;
  /** A statement of id and facts (JSON) of what runs beside some orders. */
  factsOf(orderIds: readonly number[]): SQL;
  /** @returns null where it is over */
  hint(facts: Facts, viewer: Viewer): BesideHint | null;
}

/** Where it stands, whether it waits for the viewer, and for what. */
type BesideHint = Omit<BesideNote, 'kind'>;
export type BesideNote = Output<'user-order-list'>['list'][number]['beside'][number];
