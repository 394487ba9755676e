import { sql } from 'drizzle-orm';
import { type Blockable, blockable } from '@/lib/domain/account/blocks';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';

/** What an account is stopped from now. */
export interface Block {
  what: Blockable;
  reason: string;
  /** ISO; null: until it is lifted */
  until: string | null;
}

const inForce = sql`lifted_at is null and (until is null or until > now())`;

export async function blocksOf(db: Db, userId: number): Promise<Block[]> {
  const found = await rows<Block>(
    db,
    sql`select what, reason, until::text from account_blocks where user_id = ${userId} and ${inForce} order by id`,
  );
  return found.map((row) => ({ ...row, until: row.until && new Date(row.until).toISOString() }));
}

/** @throws AppError rule_broken where the account is stopped from it, with the reason and its end */
export async function assertMay(db: Db, userId: number, what: Blockable): Promise<void> {
  const [block] = await rows<{ reason: string; until: string | null }>(
    db,
    sql`select reason, until::text from account_blocks
        where user_id = ${userId} and what = ${what} and ${inForce} limit 1`,
  );
  if (!block) return;
  const end = block.until
    ? `，${formatTime(new Date(block.until).toISOString(), 'minute')} 后恢复`
    : '';
  throw appError('rule_broken', {
    msg: `${blockable[what].told}：${block.reason}${end}。如有疑问请联系客服`,
  });
}

/**
 * One block of a kind is in force: a new one takes the place of the one before.
 * @param days null: until it is lifted
 * @returns its key
 */
export async function block(
  tx: Db,
  userId: number,
  { what, reason, days }: { what: Blockable; reason: string; days: number | null },
): Promise<number> {
  await lift(tx, userId, what);
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into account_blocks (user_id, what, reason, until)
    values (${userId}, ${what}, ${reason}, ${days === null ? null : sql`now() + make_interval(days => ${days})`}) returning id`,
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
