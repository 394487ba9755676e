import { sql } from 'drizzle-orm';
import { type CaptchaCost, networkCost, phoneCost } from '@/lib/domain/account/captcha/cost';
import { type Db, rows } from '@/server/kernel/database';
import { rangeOf } from '@/server/kernel/network/address-range';

/**
 * What a ticket costs somebody at `address`, by what his range of addresses and the phone did within the hour: the dearer
 * of the two.
 * @param phoneHash without it the phone is not known yet
 */
export async function costFor(db: Db, address: string, phoneHash?: string): Promise<CaptchaCost> {
  const range = rangeOf(address);
  // Each count reads an index of its own: a busy range has more rows than the two parts that count.
  const [found] = await rows<{ solved: number; misses: number; phone_misses: number }>(
    db,
    sql`select
        (select count(*)::int from captchas where address_range = ${range} and ticket_hash is not null
          and created_at > clock_timestamp() - interval '1 hour') as solved,
        (select coalesce(sum(tries), 0)::int from captchas where address_range = ${range} and tries > 0
          and created_at > clock_timestamp() - interval '1 hour') as misses,
        (select coalesce(sum(tries), 0)::int from captchas where phone_hash = ${phoneHash ?? ''} and tries > 0
          and created_at > clock_timestamp() - interval '1 hour') as phone_misses`,
  );
  if (!found) throw new Error('a count has one row');
  const network = networkCost(found);
  const phone = phoneCost(found.phone_misses);
  return {
    pictures: Math.max(network.pictures, phone.pictures),
    workBits: Math.max(network.workBits, phone.workBits),
  };
}
