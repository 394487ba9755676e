import { sql } from 'drizzle-orm';
import { puzzle } from '@/lib/domain/captcha-track';
import { rangeOf } from '@/server/kernel/address-range';
import { type Db, rows } from '@/server/kernel/database';

/** How many pictures in a row somebody at `address` puts together for a ticket: 1 to 4, by what his range has solved. */
export async function picturesNeeded(db: Db, address: string): Promise<number> {
  const [found] = await rows<{ solved: number }>(
    db,
    sql`select count(*)::int as solved from captchas
      where address_range = ${rangeOf(address)} and ticket_hash is not null
        and created_at > clock_timestamp() - interval '1 hour'`,
  );
  const more = Math.floor((found?.solved ?? 0) / puzzle.solvedPerPicture);
  return Math.min(puzzle.mostPictures, 1 + more);
}
