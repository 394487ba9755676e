import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { contracts } from './tables';

/** Contracts of an account that somebody has still to sign. */
export const countOpenContracts = (db: Db, userId: number): Promise<number> =>
  db.$count(
    contracts,
    and(
      or(eq(contracts.buyerId, userId), eq(contracts.sellerId, userId)),
      inArray(contracts.state, ['draft', 'signing']),
    ),
  );
