import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { payments } from './tables';

/** How many payments of a person may still bring money in. */
export const countOpenPayments = (db: Db, userId: number): Promise<number> =>
  db.$count(payments, and(eq(payments.userId, userId), eq(payments.state, 'pending')));
