import { and, eq, notInArray, or } from 'drizzle-orm';
import { endedCommissionStates } from '@/lib/domain/commissions/states';
import type { Db } from '@/server/kernel/database';
import { orderCommissions } from './tables';

/** How many commissions of a person, to pay or to get, are not over; their orders may have ended long ago. */
export const countOpenCommissions = (db: Db, userId: number): Promise<number> =>
  db.$count(
    orderCommissions,
    and(
      or(eq(orderCommissions.buyerId, userId), eq(orderCommissions.sellerId, userId)),
      notInArray(orderCommissions.state, [...endedCommissionStates]),
    ),
  );
