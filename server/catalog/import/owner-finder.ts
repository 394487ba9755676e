import { and, eq, type SQL, sql } from 'drizzle-orm';
import { groupOf } from '@/lib/domain/account/user-group';
import { users } from '@/server/account/tables';
import { fingerprint, seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';

/** What stands for a phone on the house account: no mobile number, so nobody can log in with it. */
const HOUSE = 'house';

/** Finds whose goods a file's rows are, asking the database once a phone. */
export class OwnerFinder {
  readonly #found = new Map<string, number | undefined>();

  constructor(
    readonly db: Db,
    readonly defaultOwnerId: number | undefined,
    /** Only looks: the house account is not opened, 0 stands for it. */
    readonly isDry: boolean,
  ) {}

  /** @param phone '' where the row names none */
  async find(phone: string): Promise<number | undefined> {
    if (phone === '' && this.defaultOwnerId !== undefined) return this.defaultOwnerId;
    if (phone === '' && this.isDry) return 0;
    if (!this.#found.has(phone)) {
      this.#found.set(phone, phone === '' ? await houseId(this.db) : await ownerId(this.db, phone));
    }
    return this.#found.get(phone);
  }
}

/** Whether an account is the house's: what it holds has no media owner of its own. */
export const isHouse = async (db: Db, userId: number): Promise<boolean> =>
  userId === (await ownerId(db, HOUSE));

/** Of the house in a statement; null before it holds anything. */
export const houseOwner = (): SQL =>
  sql`(select id from users where phone_hash = ${fingerprint('phone', HOUSE)} and user_group = ${groupOf.media})`;

/** The media owner with a phone; undefined where there is none: accounts are made by logging in only. */
export async function ownerId(db: Db, phone: string): Promise<number | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phoneHash, fingerprint('phone', phone)), eq(users.group, groupOf.media)));
  return user?.id;
}

/** The account that holds goods without a media owner of their own. */
async function houseId(db: Db): Promise<number | undefined> {
  await db
    .insert(users)
    .values({
      group: groupOf.media,
      phoneSealed: seal(HOUSE),
      phoneHash: fingerprint('phone', HOUSE),
      nicename: '平台代管',
    })
    .onConflictDoNothing();
  return ownerId(db, HOUSE);
}
