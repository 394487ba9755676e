import { type SQL, sql } from 'drizzle-orm';
import { type BesideOrder, besideOrderKeys } from '@/lib/domain/orders/beside-order';
import type { Viewer } from '@/lib/domain/orders/words';
import { commissionBeside } from '@/server/commissions/public';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { type Beside, type BesideNote, viewerOf } from '@/server/order-records/public';
import { sampleBeside } from '@/server/samples/public';

const processes: Record<BesideOrder, Beside> = {
  commission: commissionBeside,
  sample: sampleBeside,
};

const ofEach = (statement: (process: Beside, kind: BesideOrder) => SQL, between: SQL): SQL =>
  sql.join(
    besideOrderKeys.map((kind) => statement(processes[kind], kind)),
    between,
  );

/** True where something beside an order waits for a side. @param orderId of the statement around it */
export const waitsBeside = (viewer: Viewer, orderId: SQL): SQL =>
  ofEach((process) => process.waitsFor(viewer, orderId), sql` or `);

/** States of the caller's orders beside which something waits for the caller. */
export async function statesOfWaitingBeside(db: Db, caller: Caller): Promise<string[]> {
  const found = await rows<{ state: string }>(
    db,
    ofEach(
      (process) => sql`(${process.statesOfWaiting(viewerOf(caller), caller.userId)})`,
      sql` union `,
    ),
  );
  return found.map(({ state }) => state);
}

/** What a row of a list says of what runs beside its order, by order. */
export async function notesBeside(
  db: Db,
  caller: Caller,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, BesideNote[]>> {
  const notes = new Map<number, BesideNote[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return notes;
  const found = await rows<{ kind: BesideOrder; id: number; facts: never }>(
    db,
    ofEach(
      (process, kind) =>
        sql`select ${kind} as kind, f.id, f.facts from (${process.factsOf(orderIds)}) f (id, facts)`,
      sql` union all `,
    ),
  );
  for (const { kind, id, facts } of found) {
    const hint = processes[kind].hint(facts, viewerOf(caller)); // its own statement told them
    if (hint) notes.get(id)?.push({ kind, ...hint });
  }
  return notes;
}
