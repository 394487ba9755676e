import { sql } from 'drizzle-orm';
import { type Blockable, boundTold } from '@/lib/domain/account/blocks';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

/** What an account is stopped from now, or bounded in. */
export interface Block {
  what: Blockable;
  reason: string;
  /** so many are left to it; null: it is stopped */
  most: number | null;
  /** ISO; null: until it is lifted */
  until: string | null;
}

const inForce = sql`lifted_at is null and (until is null or until > now())`;

/** Of a day's number: what was used on another day counts no more. */
const usedToday = sql`case when used_on = ${marketDay} then used else 0 end`;

export async function blocksOf(db: Db, userId: number): Promise<Block[]> {
  const found = await rows<Block>(
    db,
    sql`select what, reason, most, until::text from account_blocks
        where user_id = ${userId} and ${inForce} order by id`,
  );
  return found.map((row) => ({ ...row, until: row.until && new Date(row.until).toISOString() }));
}

/**
 * @param count how many there are before one more, of what may be bounded
 * @throws AppError rule_broken where the account is stopped from it or has as many as it may, with the reason and its end
 */
export async function assertMay(db: Db, userId: number, what: Blockable, count = 0): Promise<void> {
  const block = await blockOf(db, userId, what);
  if (block && count >= (block.most ?? 0)) throw refused(block);
}

/** @throws AppError rule_broken where nothing is left of the day's number */
export async function assertLeftToday(db: Db, userId: number, what: Blockable): Promise<void> {
  const block = await blockOf(db, userId, what);
  if (block && block.used >= (block.most ?? 0)) throw refused(block);
}

/**
 * Uses one of the day's number, where there is one. Two at once use one each.
 * @throws AppError as {@link assertLeftToday}
 */
export async function useOneToday(tx: Db, userId: number, what: Blockable): Promise<void> {
  await tx.execute(
    sql`update account_blocks set used = ${usedToday} + 1, used_on = ${marketDay}
        where user_id = ${userId} and what = ${what} and ${inForce}`,
  );
  const block = await blockOf(tx, userId, what);
  if (block && block.used > (block.most ?? 0)) throw refused(block);
}

async function blockOf(
  db: Db,
  userId: number,
  what: Blockable,
): Promise<(Block & { used: number }) | undefined> {
  const [block] = await rows<Block & { used: number }>(
    db,
    sql`select what, reason, most, until::text, (${usedToday})::int as used from account_blocks
        where user_id = ${userId} and what = ${what} and ${inForce} limit 1`,
  );
  return block;
}

function refused({ what, reason, most, until }: Block) {
  const end = until ? `，${formatTime(new Date(until).toISOString(), 'minute')} 后恢复` : '';
  return appError('rule_broken', {
    msg: `${boundTold(what, most)}：${reason}${end}。如有疑问请联系客服`,
  });
}

/**
 * One block of a kind is in force: a new one takes the place of the one before.
 * @param days null: until it is lifted
 * @param most so many are left; null: none, it is stopped
 * @returns its key
 */
export async function block(
  tx: Db,
  userId: number,
  {
    what,
    reason,
    days,
    most = null,
  }: { what: Blockable; reason: string; days: number | null; most?: number | null },
): Promise<number> {
  await lift(tx, userId, what);
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into account_blocks (user_id, what, reason, most, until)
    values (${userId}, ${what}, ${reason}, ${most}, ${days === null ? null : sql`now() + make_interval(days => ${days})`}) returning id`,
  );
  if (!made) throw new Error('a row was made');
  return made.id;
}

/** @returns the key of the one that was in force; undefined: none was */
export async function lift(tx: Db, userId: number, what: Blockable): Promise<number | undefined> {
  const gone = await rows<{ id: number }>(
    tx,
    sql`update account_blocks set lifted_at = now()
        where user_id = ${userId} and what = ${what} and ${inForce} returning id`,
  );
  return gone[0]?.id;
}
