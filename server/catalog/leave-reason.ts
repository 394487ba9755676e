import { type SQL, sql } from 'drizzle-orm';

/**
 * The reason of a leave after goods are given these days, for an `update goods set leave_reason = …`: whoever writes
 * other days writes of another leave.
 */
export const reasonOfSameLeave = (from: SQL, to: SQL): SQL => sql`
  case when goods.leave_from is not distinct from ${from} and goods.leave_to is not distinct from ${to}
    then goods.leave_reason else '' end`;
