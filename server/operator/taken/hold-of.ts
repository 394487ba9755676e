import { sql } from 'drizzle-orm';
import type { OperatorActName } from '@/lib/domain/operators/console-acts';
import { type Db, rows } from '@/server/kernel/database';
import type { Queue } from '@/server/process/public';
import { isLive, type Subject } from '../holds';
import { queues } from '../queues';

interface Hold extends Subject {
  operatorId: number;
  /** who has it */
  name: string;
}

/**
 * What somebody has taken that an act of the command line is about: the thing offers this act for these fields, as the console
 * asks it. As many things are looked at as people have in hand.
 */
export async function holdOf(
  tx: Db,
  act: OperatorActName,
  fields: Readonly<Record<string, string>>,
): Promise<Hold | undefined> {
  const held = await rows<Hold>(
    tx,
    sql`select h.queue, h.key, o.id as "operatorId", o.name from operator_holds h
        join operators o on o.id = h.operator_id where ${isLive} order by h.queue, h.key`,
  );
  for (const hold of held) {
    const queue: Queue = queues[hold.queue];
    const item = await queue.item(tx, hold.key);
    const isIts = item?.acts.some((offered) => {
      const told = Object.entries(offered.given).filter(([name]) => fields[name] !== undefined);
      return (
        offered.act === act &&
        told.length > 0 &&
        told.every(([name, value]) => fields[name] === value)
      );
    });
    if (isIts) return hold;
  }
  return undefined;
}
