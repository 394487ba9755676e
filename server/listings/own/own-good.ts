import { type SQL, sql } from 'drizzle-orm';
import type { GoodStatus } from '@/lib/domain/catalog/good-status';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';

/** A listing as its owner's and the platform's acts need it. */
export interface KeptGood {
  id: number;
  goodSn: string;
  platform: number;
  ownerId: number;
  title: string;
  accountId: string;
  avatar: string | null;
  status: GoodStatus;
  reason: string | null;
  /** changes with every edit: who decides says which one was read */
  version: string;
}

/** An own listing, held until the transaction ends. @throws AppError not_found, also for somebody else's */
export async function lockOwnGood(tx: Db, userId: number, goodSn: string): Promise<KeptGood> {
  const good = await readGood(tx, sql`g.good_sn = ${goodSn} and g.owner_id = ${userId} for update`);
  if (!good) throw appError('not_found');
  return good;
}

/** An own listing. @throws AppError not_found, also for somebody else's */
export async function findOwnGood(db: Db, userId: number, goodSn: string): Promise<KeptGood> {
  const good = await readGood(db, sql`g.good_sn = ${goodSn} and g.owner_id = ${userId}`);
  if (!good) throw appError('not_found');
  return good;
}

/** Anybody's listing, for the platform, held until the transaction ends. @throws AppError not_found */
export async function lockGood(tx: Db, by: { goodSn: string } | { id: number }): Promise<KeptGood> {
  const where = 'id' in by ? sql`g.id = ${by.id}::bigint` : sql`g.good_sn = ${by.goodSn}`;
  const good = await readGood(tx, sql`${where} for update`);
  if (!good) throw appError('not_found');
  return good;
}

/** Anybody's listing, for the platform to read. */
export const goodBySn = (db: Db, goodSn: string): Promise<KeptGood | undefined> =>
  readGood(db, sql`g.good_sn = ${goodSn}`);

/** The same by its number. */
export const goodById = (db: Db, id: number): Promise<KeptGood | undefined> =>
  readGood(db, sql`g.id = ${id}::bigint`);

/**
 * The listing of something of it, held before that is looked at: owner and platform both lock the listing first.
 * @param of selects its id
 * @throws AppError not_found
 */
export async function lockGoodOf(tx: Db, of: SQL): Promise<KeptGood> {
  const [found] = await rows<{ good_id: number }>(tx, of);
  if (!found) throw appError('not_found');
  return lockGood(tx, { id: found.good_id });
}

async function readGood(db: Db, where: SQL): Promise<KeptGood | undefined> {
  const [row] = await rows<Omit<KeptGood, 'goodSn' | 'ownerId' | 'accountId'> & GoodKeys>(
    db,
    sql`select g.id, g.good_sn, g.platform, g.owner_id, g.title, g.account_id, g.avatar, g.status,
          g.status_reason as reason, g.updated_at::text as version
        from goods g where ${where}`,
  );
  if (!row) return undefined;
  const { good_sn: goodSn, owner_id: ownerId, account_id: accountId, ...good } = row;
  return { ...good, goodSn, ownerId, accountId };
}

interface GoodKeys {
  good_sn: string;
  owner_id: number;
  account_id: string;
}
