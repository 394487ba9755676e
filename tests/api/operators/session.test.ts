import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { findOperator } from '@/server/operators/public';
import { operatorSessions, operators } from '@/server/operators/tables';
import { operatorSession } from '@/tests/support/operator-session';

const held = globalThis as typeof globalThis & { __env?: unknown };

const from = '203.0.113.9';

const look = async ({ operatorToken }: { operatorToken: string }, address = from) =>
  findOperator((await openDatabase()).db, operatorToken, address);

/** The session as if its life so far had begun that much earlier, its last use `rested` ago. */
async function letRun({ sessionId }: { sessionId: number }, ran: string, rested: string) {
  const { db } = await openDatabase();
  await db.execute(sql`update operator_sessions set expires_at = expires_at - ${ran}::interval,
    last_used_at = now() - ${rested}::interval where id = ${sessionId}`);
}

const lastUsed = async ({ sessionId }: { sessionId: number }) => {
  const { db } = await openDatabase();
  const [row] = await db.select().from(operatorSessions).where(eq(operatorSessions.id, sessionId));
  return row!.lastUsedAt.getTime();
};

describe('a session of the console', () => {
  it('stands for its operator', async () => {
    const operator = await operatorSession({ name: '甲', roles: ['review', 'finance'] });
    expect(await look(operator)).toMatchObject({
      operatorId: operator.id,
      name: '甲',
      roles: ['review', 'finance'],
      sessionId: operator.sessionId,
      provedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await look({ operatorToken: 'x'.repeat(43) })).toBeNull();
    expect(await look({ operatorToken: 'x'.repeat(4000) })).toBeNull();
  });

  it('is over eight hours after it began, however much it is used', async () => {
    const operator = await operatorSession();
    await letRun(operator, '7 hours 59 minutes', '10 seconds');
    expect(await look(operator)).not.toBeNull();
    await letRun(operator, '61 seconds', '10 seconds');
    expect(await look(operator)).toBeNull();
  });

  it('is over after half an hour of rest; each use begins it anew', async () => {
    const operator = await operatorSession();
    await letRun(operator, '0', '29 minutes');
    expect(await look(operator)).not.toBeNull();
    expect(Date.now() - (await lastUsed(operator))).toBeLessThan(60_000);
    await letRun(operator, '0', '30 minutes 1 second');
    expect(await look(operator)).toBeNull();
  });

  it('writes down once a minute that it is used', async () => {
    const operator = await operatorSession();
    await letRun(operator, '0', '50 seconds');
    const before = await lastUsed(operator);
    await look(operator);
    expect(await lastUsed(operator)).toBe(before);
  });

  it('is out at once when its operator is ended, or itself', async () => {
    const { db } = await openDatabase();
    const [one, other] = [await operatorSession(), await operatorSession()];
    await db.update(operators).set({ endedAt: sql`now()` }).where(eq(operators.id, one.id));
    await db
      .update(operatorSessions)
      .set({ endedAt: sql`now()` })
      .where(eq(operatorSessions.id, other.sessionId));
    expect(await look(one)).toBeNull();
    expect(await look(other)).toBeNull();
  });

  it('is nothing before its second factor', async () => {
    const { db } = await openDatabase();
    const operator = await operatorSession();
    await db
      .update(operatorSessions)
      .set({ provedAt: null })
      .where(eq(operatorSessions.id, operator.sessionId));
    expect(await look(operator)).toBeNull();
  });
});

describe('listed addresses', () => {
  afterEach(() => {
    held.__env = undefined;
  });

  it('are the only ones a session works from', async () => {
    const operator = await operatorSession();
    held.__env = parseEnv({ ...process.env, OPERATOR_ADDRESSES: '198.51.100.7, 203.0.113.0/24' });
    expect(await look(operator, '203.0.113.9')).not.toBeNull();
    expect(await look(operator, '::ffff:198.51.100.7')).not.toBeNull();
    expect(await look(operator, '198.51.100.8')).toBeNull();
    expect(await look(operator, 'unknown')).toBeNull();
  });

  it('are told at the start where they are none', () => {
    expect(() => parseEnv({ OPERATOR_ADDRESSES: '203.0.113.300' })).toThrow(
      '环境变量 OPERATOR_ADDRESSES：写法是 IP 地址或网段',
    );
  });
});
