import { type SQL, sql } from 'drizzle-orm';
import { type ClaimState, openClaimStates } from '@/lib/domain/claims/process';
import { literals } from '@/server/kernel/columns';
import { type Db, rows } from '@/server/kernel/database';
import { lockUser } from '@/server/verification/public';

/** A claim that is held, with the account that it is about. */
export interface LockedClaim {
  id: number;
  userId: number;
  state: ClaimState;
  code: string;
  link: string;
  goodId: number;
  goodSn: string;
  platform: number;
  title: string;
  /** whose it is now */
  ownerId: number;
}

const select = (tx: Db, where: SQL, lock: SQL = sql`for update of c`): Promise<LockedClaim[]> =>
  rows<LockedClaim>(
    tx,
    sql`select c.id, c.user_id as "userId", c.state, c.code, c.link, g.id as "goodId", g.good_sn as "goodSn",
          g.platform, g.title, g.owner_id as "ownerId"
        from account_claims c join goods g on g.id = c.good_id where ${where} order by c.id ${lock}`,
  );

/**
 * Holds the claimer, the account and the claim, in this order: what he is verified by stays as it is, and whoever proves the
 * same account waits here. An order may still be placed.
 */
export async function lockClaim(tx: Db, id: number): Promise<LockedClaim | undefined> {
  const [of] = await rows<{ userId: number; goodId: number }>(
    tx,
    sql`select user_id as "userId", good_id as "goodId" from account_claims where id = ${id}::bigint`,
  );
  if (!of) return undefined;
  await lockUser(tx, of.userId);
  await tx.execute(sql`select 1 from goods where id = ${of.goodId}::bigint for no key update`);
  const [claim] = await select(tx, sql`c.id = ${id}::bigint`);
  return claim;
}

const isOpen = sql`c.state in ${literals(openClaimStates)}`;

/** The other open claims of an account that this transaction holds; without their persons, who may be waiting for it. */
export const lockRivals = (tx: Db, { id, goodId }: LockedClaim): Promise<LockedClaim[]> =>
  select(tx, sql`c.good_id = ${goodId}::bigint and c.id <> ${id}::bigint and ${isOpen}`);

/** The open claims of somebody whom this transaction holds. One that another holds is being lost at this moment. */
export const lockClaimsOf = (tx: Db, userId: number): Promise<LockedClaim[]> =>
  select(tx, sql`c.user_id = ${userId}::bigint and ${isOpen}`, sql`for update of c skip locked`);
