import { and, eq, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { groupName } from '@/lib/domain/account/user-group';
import type { CallContext } from '@/server/kernel/call-context';
import { fingerprint, hashToken, randomToken, seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { presentUser } from './present-user';
import { acceptConsents } from './record/accept-consents';
import { deviceText } from './record/record-event';
import { recordLogin } from './record/record-login';
import { spendCode } from './spend-code';
import { sessions, users } from './tables';

/** Life of a session and of the cookie `token` (spec 9). */
export const sessionSeconds = 7 * 24 * 3600;

/**
 * Logs in by a code; the account of that phone in that group is made now if there was none. What the client
 * says of the page it logs in from is not used.
 * @throws appError invalid_input with `fields.user_pass`
 */
export async function logIn(
  input: ParsedInput<'do-login-by-mobile-code'>,
  ctx: Pick<CallContext, 'db' | 'address' | 'userAgent'>,
): Promise<Answer<'do-login-by-mobile-code'>> {
  const { login_user: phone, user_group: group, user_pass: code } = input;
  const phoneHash = fingerprint('phone', phone);
  await spendCode(ctx.db, { phoneHash, purpose: 'login', group, code }, 'user_pass');
  const user = await findOrCreate(ctx.db, phone, group);
  await recordLogin(ctx.db, user, ctx);
  const token = randomToken();
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    ...(await acceptConsents(ctx.db, user.id)),
    device: deviceText(ctx.userAgent),
    address: ctx.address,
    expiresAt: sql`now() + make_interval(secs => ${sessionSeconds})`,
  });
  return { access_token: token, expires_in: sessionSeconds, user: presentUser(user) };
}

async function findOrCreate(db: Db, phone: string, group: number) {
  const phoneHash = fingerprint('phone', phone);
  const mine = and(eq(users.phoneHash, phoneHash), eq(users.group, group));
  const [found] = await db.select().from(users).where(mine);
  if (found) return found;
  const nicename = `${groupName(group)}${phone.slice(-4)}`;
  const [made] = await db
    .insert(users)
    .values({ group, phoneSealed: seal(phone), phoneHash, nicename })
    .onConflictDoNothing()
    .returning();
  const [user] = made ? [made] : await db.select().from(users).where(mine);
  if (!user) throw new Error('an account was neither found nor made');
  return user;
}
