import { type SQL, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { type BesideOrder, besideOrderKeys } from '@/lib/domain/beside-order';
import type { Viewer } from '@/lib/domain/order-words';
import { commissionBeside } from '@/server/commissions/public';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { sampleBeside } from '@/server/samples/public';
import { viewerOf } from './party-of';

/** What lists of orders ask of a process that runs beside an order. */
export interface Beside {
  /** True where it waits for a side. @param orderId of the statement around it */
  waitsFor(viewer: Viewer, orderId: SQL): SQL;
  /** States of a side's orders beside which it waits for that side. */
  statesOfWaiting(db: Db, side: Viewer, userId: number): Promise<readonly string[]>;
  /** By order; one that is over says nothing any more. */
  hints(
    db: Db,
    viewer: Viewer,
    orderIds: readonly number[],
  ): Promise<ReadonlyMap<number, BesideHint>>;
}

/** Where it stands, whether it waits for the viewer, and for what. */
export type BesideHint = Omit<BesideNote, 'kind'>;
export type BesideNote = Output<'user-order-list'>['list'][number]['beside'][number];

const processes: Record<BesideOrder, Beside> = {
  commission: commissionBeside,
  sample: sampleBeside,
};

/** True where something beside an order waits for a side. @param orderId of the statement around it */
export const waitsBeside = (viewer: Viewer, orderId: SQL): SQL =>
  sql.join(
    besideOrderKeys.map((kind) => processes[kind].waitsFor(viewer, orderId)),
    sql` or `,
  );

/** States of the caller's orders beside which something waits for the caller. */
export async function statesOfWaitingBeside(db: Db, caller: Caller): Promise<string[]> {
  const found = await Promise.all(
    besideOrderKeys.map((kind) =>
      processes[kind].statesOfWaiting(db, viewerOf(caller), caller.userId),
    ),
  );
  return found.flat();
}

/** What a row of a list says of what runs beside its order, by order. */
export async function notesBeside(
  db: Db,
  caller: Caller,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, BesideNote[]>> {
  const notes = new Map<number, BesideNote[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return notes;
  for (const kind of besideOrderKeys) {
    const hints = await processes[kind].hints(db, viewerOf(caller), orderIds);
    for (const [id, hint] of hints) notes.get(id)?.push({ kind, ...hint });
  }
  return notes;
}
