import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { cutText } from '@/lib/domain/cut-text';
import { withoutSigns } from '@/lib/domain/without-signs';
import type { CallContext } from '@/server/kernel/call-context';
import { fingerprint, hashToken, randomToken, seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { agreements } from '@/server/site/tables';
import { presentUser } from './present-user';
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
  const token = randomToken();
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    userAgreementVersion: await versionInForce(ctx.db, 1),
    privacyVersion: await versionInForce(ctx.db, 2),
    device: cutText(withoutSigns(ctx.userAgent), 300),
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
  const nicename = `${group === 3 ? '广告主' : '媒体主'}${phone.slice(-4)}`;
  const [made] = await db
    .insert(users)
    .values({ group, phoneSealed: seal(phone), phoneHash, nicename })
    .onConflictDoNothing()
    .returning();
  const [user] = made ? [made] : await db.select().from(users).where(mine);
  if (!user) throw new Error('an account was neither found nor made');
  return user;
}

/** The version of an agreement (1 user agreement, 2 privacy policy) that a login accepts. */
async function versionInForce(db: Db, type: 1 | 2): Promise<number | null> {
  const [newest] = await db
    .select({ version: agreements.version })
    .from(agreements)
    .where(and(eq(agreements.type, type), lte(agreements.publishedAt, sql`now()`)))
    .orderBy(desc(agreements.version))
    .limit(1);
  return newest?.version ?? null;
}
