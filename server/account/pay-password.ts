import { hash, verify } from '@node-rs/argon2';
import { and, eq, sql } from 'drizzle-orm';
import {
  payPasswordLockHours,
  payPasswordProblem,
  payPasswordTries,
} from '@/lib/domain/account/pay-password';
import { appError, invalid } from '@/lib/errors';
import { type Db, preparedName } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { recordEvent } from './record/record-event';
import { users } from './tables';

/** About 1 ms of one core: six digits are protected by the pepper and the lock, not by slowness. */
const cost = { memoryCost: 2048, timeCost: 2, parallelism: 1 } as const;

const pepper = () => Buffer.from(env().PAY_PEPPER, 'base64');

/** The contract refuses weak ones; this one it cannot know. @throws appError invalid_input */
export function assertPayPasswordIsNotPhone(password: string, phone: string): void {
  const problem = payPasswordProblem(password, phone);
  if (problem) throw invalid({ pay_password: problem });
}

/** Stores a new pay password and ends a lock. The caller has proved himself by a code. */
export async function setPayPassword(db: Db, userId: number, password: string): Promise<void> {
  await db
    .update(users)
    .set({
      payPassHash: await hash(password, { ...cost, secret: pepper() }),
      payPassFailures: 0,
      payPassLockedUntil: null,
    })
    .where(eq(users.id, userId));
}

/** Whether it is the pay password, counting no try; not while it is locked. For what counts its own tries. */
export async function isPayPassword(db: Db, userId: number, password: string): Promise<boolean> {
  const [user] = await db
    .select({ hash: users.payPassHash })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        sql`(${users.payPassLockedUntil} is null or ${users.payPassLockedUntil} <= now())`,
      ),
    );
  return user?.hash ? verify(user.hash, password, { secret: pepper() }) : false;
}

/**
 * Returns when the pay password is right. 5 wrong ones lock it for 3 hours (domain.md: Money). Call it before
 * the transaction writes anything else: a wrong try is committed.
 * @throws appError invalid_input with `fields.pay_password` and `data.tries_left`; rule_broken with
 * `data.pay_pass` 'unset' or 'locked' (and the seconds left)
 */
export async function checkPayPassword(db: Db, userId: number, password: string): Promise<void> {
  const [user] = await db
    .select({
      hash: users.payPassHash,
      failures: users.payPassFailures,
      lockedSeconds: sql<number>`ceil(extract(epoch from ${users.payPassLockedUntil} - now()))::int`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
    .prepare(preparedName('pay_password'))
    .execute();
  if (!user?.hash) {
    throw appError('rule_broken', {
      msg: '您还没有设置支付密码，请先设置',
      data: { pay_pass: 'unset' },
    });
  }
  if (user.lockedSeconds > 0) throw locked(user.lockedSeconds);
  if (await verify(user.hash, password, { secret: pepper() })) {
    if (user.failures > 0) {
      await db.update(users).set({ payPassFailures: 0 }).where(eq(users.id, userId));
    }
    return;
  }
  const failures = user.failures + 1;
  if (failures >= payPasswordTries) {
    await db
      .update(users)
      .set({
        payPassFailures: 0,
        payPassLockedUntil: sql`now() + make_interval(hours => ${payPasswordLockHours})`,
      })
      .where(eq(users.id, userId));
    const detail = String(payPasswordLockHours);
    await recordEvent(db, { userId, kind: 'pay_pass_locked', detail });
    throw locked(payPasswordLockHours * 3600, true);
  }
  await db.update(users).set({ payPassFailures: failures }).where(eq(users.id, userId));
  const triesLeft = payPasswordTries - failures;
  await recordEvent(db, { userId, kind: 'pay_pass_wrong', detail: String(triesLeft) });
  throw invalid(
    { pay_password: `支付密码错误，还可以再试 ${triesLeft} 次` },
    { data: { tries_left: triesLeft }, commit: true },
  );
}

function locked(seconds: number, commit = false) {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes >= 60 ? `${Math.ceil(minutes / 60)} 小时` : `${minutes} 分钟`;
  return appError('rule_broken', {
    msg: `支付密码已锁定，请约 ${wait}后再试，或凭短信验证码重新设置`,
    data: { pay_pass: 'locked', tries_left: 0, locked_seconds: seconds },
    commit,
  });
}
