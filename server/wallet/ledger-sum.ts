import { sql } from 'drizzle-orm';

/** What all entries of the ledger come to, as `fen`; anything but zero is money out of nowhere. */
export const ledgerSum = sql`select coalesce(sum(amount_fen), 0) as fen from ledger_entries`;
