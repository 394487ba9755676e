import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Caller } from '@/server/kernel/call-context';
import { orders } from '@/server/orders/tables';
import { viewerOf } from './party-of';

/** Buyers see what they placed, sellers what was paid: an unpaid order is none of theirs yet. */
export const ownOrders = (caller: Pick<Caller, 'userId' | 'group'>): SQL | undefined =>
  viewerOf(caller) === 'seller'
    ? and(eq(orders.sellerId, caller.userId), isNotNull(orders.paidAt))
    : eq(orders.buyerId, caller.userId);
