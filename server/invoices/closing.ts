import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { invoiceReturns, invoices, invoiceTitles } from './tables';

/** What of a person's invoices somebody is still at work on. */
export async function countOpenInvoices(
  db: Db,
  userId: number,
): Promise<{ asked: number; handedIn: number }> {
  const isOpen = inArray(invoices.state, ['reviewing', 'issuing', 'failed', 'red_applied']);
  return {
    asked: await db.$count(invoices, and(eq(invoices.userId, userId), isOpen)),
    handedIn: await db.$count(
      invoiceReturns,
      and(eq(invoiceReturns.userId, userId), sql`${invoiceReturns.state} = 'reviewing'`),
    ),
  };
}

/** For an account that is closed: invoices stay with what was printed on them, the titles to choose from go. */
export async function forgetTitles(tx: Db, userId: number): Promise<void> {
  await tx.delete(invoiceTitles).where(eq(invoiceTitles.userId, userId));
}
