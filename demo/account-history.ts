import { eq, sql } from 'drizzle-orm';
import type { AccountEventKind } from '@/lib/domain/account/events';
import { recordEvent } from '@/server/account/public';
import { sessions, users } from '@/server/account/tables';
import { hashToken, randomToken, seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import type { Moment } from './play-history';

/** Invented devices, at addresses that belong to nobody (RFC 5737). */
const office = {
  device:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  address: '203.0.113.24',
};
const mobile = {
  device:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  address: '198.51.100.9',
};

const past: readonly (typeof office & {
  kind: AccountEventKind;
  detail?: string;
  hoursAgo: number;
})[] = [
  { ...office, kind: 'login', hoursAgo: 24 * 96 },
  { ...office, kind: 'pay_pass_set', hoursAgo: 24 * 96 - 1 },
  { ...office, kind: 'profile_changed', detail: '昵称、联系方式、地址', hoursAgo: 24 * 95 },
  { ...office, kind: 'pay_pass_wrong', detail: '4', hoursAgo: 24 * 21 },
  { ...office, kind: 'login', hoursAgo: 52 },
  { ...mobile, kind: 'login_unfamiliar', hoursAgo: 20 },
];

/** What happened to an account of the demonstration before anybody logs in to it. */
export const accountMoments = (tx: Db, userId: number): Moment[] =>
  past.map(({ kind, detail = '', device, address, hoursAgo }) => ({
    hoursAgo,
    happens: () => recordEvent(tx, { userId, kind, detail }, { address, userAgent: device }),
  }));

/**
 * How an account of the demonstration is reached, and two devices that are still logged in and can be ended. Nobody has
 * their tokens.
 */
export async function seedAccountHistory(
  tx: Db,
  userId: number,
  contact: { name: string; phone: string; areaCode: string; address: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ contactSealed: seal(JSON.stringify(contact)) })
    .where(eq(users.id, userId));
  for (const [device, loginAgo, usedAgo] of [
    [office, 52, 3],
    [mobile, 20, 19],
  ] as const) {
    await tx.insert(sessions).values({
      ...device,
      userId,
      tokenHash: hashToken(randomToken()),
      createdAt: ago(loginAgo),
      lastUsedAt: ago(usedAgo),
      expiresAt: sql`now() + make_interval(hours => ${7 * 24 - loginAgo})`,
    });
  }
}

const ago = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;
