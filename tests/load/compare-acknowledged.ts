import { sql } from 'drizzle-orm';
import { fingerprint, hashToken } from '@/server/kernel/crypto';
import { type Database, rows } from '@/server/kernel/database';

/**
 * What the database says about orders that were acknowledged.
 * @returns sentences about what is not as it was acknowledged; none is well
 */
export async function compareAcknowledged(
  { db }: Database,
  ordered: Iterable<string>,
  paid: Iterable<string>,
): Promise<string[]> {
  const broken: string[] = [];
  const found = await rows<{ sn: string; state: string; taken: number }>(
    db,
    sql`select o.order_sn as sn, o.state,
        coalesce((select sum(e.amount_fen) from ledger_entries e
          join ledger_accounts a on a.id = e.account_id
          where a.holder = 'order:' || o.id and a.kind = 'escrow'), 0)::bigint / nullif(o.price_fen, 0)
        as taken
      from orders o`,
  );
  const orders = new Map(found.map((order) => [order.sn, order]));
  for (const sn of ordered) if (!orders.has(sn)) broken.push(`Acknowledged and lost: order ${sn}`);
  for (const sn of paid) {
    if (orders.get(sn)?.taken !== 1) broken.push(`Acknowledged and not paid: order ${sn}`);
  }
  for (const { sn, taken } of found) {
    if (taken > 1) broken.push(`Paid ${taken} times: order ${sn}`);
  }
  return broken;
}

/**
 * What the database says about people who were told that they are logged in.
 * @param loggedIn their phones with their tokens
 * @returns sentences about what is not as it was acknowledged; none is well
 */
export async function compareLogins(
  { db }: Database,
  loggedIn: ReadonlyMap<string, string>,
): Promise<string[]> {
  const broken: string[] = [];
  const found = await rows<{ phone: string; token: string; accounts: number }>(
    db,
    sql`select u.phone_hash as phone, s.token_hash as token,
        (select count(*)::int from users o where o.phone_hash = u.phone_hash) as accounts
      from sessions s join users u on u.id = s.user_id`,
  );
  const sessions = new Map(found.map((session) => [session.token, session]));
  for (const [phone, token] of loggedIn) {
    const session = sessions.get(hashToken(token));
    if (session?.phone !== fingerprint('phone', phone))
      broken.push(`Acknowledged and lost: the login of ${phone}`);
    else if (session.accounts !== 1) broken.push(`${session.accounts} accounts of ${phone}`);
  }
  return broken;
}
