import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { setPayPassword } from '@/server/account/public';
import { sessions, users } from '@/server/account/tables';
import { fingerprint, hashToken, randomToken, seal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';

export interface TestUser {
  id: number;
  group: number;
  phone: string;
  token: string;
}

type UserRow = Partial<typeof users.$inferInsert> & {
  phone?: string;
  /** six digits; none is set when left out */
  payPassword?: string;
};

/** An advertiser with a session that runs for a day. */
export function anAdvertiser(row: UserRow = {}): Promise<TestUser> {
  return aUser({ nicename: '测试广告主', ...row, group: 3 });
}

/** A media owner with a session that runs for a day. */
export function aMediaOwner(row: UserRow = {}): Promise<TestUser> {
  return aUser({ nicename: '测试媒体主', ...row, group: 2 });
}

/** Somebody of the platform with a session that runs for a day. */
export function anOperator(row: UserRow = {}): Promise<TestUser> {
  return aUser({ nicename: '测试运营', ...row, group: 9 });
}

let lastPhone = randomInt(1e8);

/** A mobile number that nobody else of this run has: thousands drawn by chance would meet. */
export function aPhone(): string {
  lastPhone = (lastPhone + 1) % 1e8;
  return `139${String(lastPhone).padStart(8, '0')}`;
}

async function aUser({
  phone = aPhone(),
  payPassword,
  ...row
}: UserRow & { group: number; nicename: string }): Promise<TestUser> {
  const { db } = await openDatabase();
  const [user] = await db
    .insert(users)
    .values({ phoneSealed: seal(phone), phoneHash: fingerprint('phone', phone), ...row })
    .returning({ id: users.id });
  if (payPassword) await setPayPassword(db, user!.id, payPassword);
  const token = randomToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user!.id,
    expiresAt: sql`now() + interval '1 day'`,
  });
  return { id: user!.id, group: row.group, phone, token };
}
