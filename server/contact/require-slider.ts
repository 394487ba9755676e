import { sql } from 'drizzle-orm';
import { type AskedTicket, spendTicket } from '@/server/account/public';
import { fingerprint } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { rangeOf } from '@/server/kernel/network/address-range';

/** What visitors leave: counted together. */
const left = ['callbacks', 'needs', 'corrections'] as const;

/** So many of them a day a range of addresses leaves without the slider. */
const freeADay = 2;

/**
 * Asks for the slider from the third call-back, need or correction on that a range of addresses leaves in a day. Those that come at
 * the same moment wait: two that count together would both be free.
 * @param asked where a visitor's form comes from, and what the slider gave, '' where it was not asked for
 * @returns keyed hash of the range, to be kept with what is left
 * @throws AppError rule_broken with `data.captcha` required
 */
export async function requireSlider(tx: Db, phone: string, asked: AskedTicket): Promise<string> {
  const rangeHash = fingerprint('range', rangeOf(asked.address));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${rangeHash}, 63))`);
  const today = byMarketClock(sql`date_trunc('day', ${byMarketClock(sql`clock_timestamp()`)})`);
  const counts = left.map(
    (table) => sql`(select count(*)::int from ${sql.identifier(table)}
      where range_hash = ${rangeHash} and created_at >= ${today})`,
  );
  const [sum] = await rows<{ count: number }>(
    tx,
    sql`select ${sql.join(counts, sql` + `)} as count`,
  );
  if ((sum?.count ?? 0) >= freeADay) {
    await spendTicket(tx, { ...asked, phone, purpose: 'contact' });
  }
  return rangeHash;
}
