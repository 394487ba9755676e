import { sql } from 'drizzle-orm';
import { type AskedTicket, spendTicket } from '@/server/account/public';
import { fingerprint } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { rangeOf } from '@/server/kernel/network/address-range';
import { inTransaction } from '@/server/kernel/transaction';

/** What visitors leave: counted together. */
const left = ['callbacks', 'needs', 'corrections', 'reader_questions'];

/** So many of them a day a range of addresses leaves without the slider. */
const freeADay = 2;

/**
 * Asks for the slider from the third call-back, need, correction or question on that a range of addresses leaves in a day.
 * @see requireSliderFrom
 */
export const requireSlider = (tx: Db, phone: string, asked: AskedTicket): Promise<string> =>
  requireSliderFrom(tx, { subject: phone, asked, tables: left });

interface SliderAsked {
  /** phone or address that the slider's ticket is good for */
  subject: string;
  /** where a visitor's form comes from, and what the slider gave, '' where it was not asked for */
  asked: AskedTicket;
  /** whose rows of the day are counted */
  tables: readonly string[];
}

/**
 * Asks for the slider from the third row on that a range of addresses leaves in some tables in a day. Those that come at the same
 * moment wait: two that count together would both be free.
 * @returns keyed hash of the range, to be kept with what is left
 * @throws AppError rule_broken with `data.captcha` required
 */
export async function requireSliderFrom(
  tx: Db,
  { subject, asked, tables }: SliderAsked,
): Promise<string> {
  const rangeHash = fingerprint('range', rangeOf(asked.address));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${rangeHash}, 63))`);
  const today = byMarketClock(sql`date_trunc('day', ${byMarketClock(sql`clock_timestamp()`)})`);
  const counts = tables.map(
    (table) => sql`(select count(*)::int from ${sql.identifier(table)}
      where range_hash = ${rangeHash} and created_at >= ${today})`,
  );
  const [sum] = await rows<{ count: number }>(
    tx,
    sql`select ${sql.join(counts, sql` + `)} as count`,
  );
  if ((sum?.count ?? 0) >= freeADay) {
    await spendTicket(tx, { ...asked, phone: subject, purpose: 'contact' });
  }
  return rangeHash;
}

/**
 * The same, of what comes after it in a transaction of its own: nothing is kept of it, and the ticket stays good. For whoever counts
 * what gets so far; counting needs a connection beside the transaction's, so that it cannot wait behind the lock.
 */
export async function requireSliderBefore(db: Db, asked: SliderAsked): Promise<void> {
  const passed = new Error('passed');
  await inTransaction(db, async (tx) => {
    await requireSliderFrom(tx, asked);
    throw passed;
  }).catch((error: unknown) => {
    if (error !== passed) throw error;
  });
}
