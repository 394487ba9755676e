import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { failingJobs, runOnce } from '@/server/kernel/job';
import {
  cancel,
  doubling,
  enqueue,
  nothingToWrite,
  outsideJob,
} from '@/server/kernel/outside-call';
import { outsideCalls, rateLimits } from '@/server/kernel/tables';
import { inTransaction } from '@/server/kernel/transaction';

const kind = 'invoice mails';

/** What is asked of the stranger, by key, and what it does. */
let asked: number[] = [];
let answer: (key: number) => Promise<'written' | 'broken' | null | Date>;

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.delete(outsideCalls);
  await db.delete(rateLimits);
  asked = [];
  answer = async () => 'written';
});

const callOf: Parameters<typeof outsideJob>[0] = {
  kind,
  limitSeconds: 30,
  atOnce: 2,
  pause: (attempts) => [10, 20][attempts - 1],
  ask: async (_, key) => {
    asked.push(key);
    const said = await answer(key);
    if (said === null || said instanceof Date) return said;
    return async (tx) => {
      await tx.insert(rateLimits).values({ key: `${key}` });
      if (said === 'broken') throw new Error('broken');
    };
  },
  giveUp: async (tx, key, error) => {
    await tx
      .insert(rateLimits)
      .values({ key: `${key} ${error instanceof Error ? error.message : ''}` });
  },
};

const round = () => runOnce(outsideJob(callOf));

/** A round of what must not be done twice. */
const onceRound = () =>
  runOnce(outsideJob({ ...callOf, isRetryable: (error) => `${error}`.includes('refused') }));

async function add(...keys: number[]): Promise<void> {
  const { db } = await openDatabase();
  for (const key of keys) await enqueue(db, kind, key);
}

async function calls() {
  const { db } = await openDatabase();
  return db
    .select({
      key: outsideCalls.key,
      attempts: outsideCalls.attempts,
      lastError: outsideCalls.lastError,
      leased: sql<boolean>`lease_until > now()`,
      seconds: sql<number>`ceil(extract(epoch from run_at - now()))::int`,
      isGivenUp: sql<boolean>`given_up_at is not null`,
    })
    .from(outsideCalls)
    .orderBy(outsideCalls.key);
}

/** What answers and giving up wrote: any table does. */
async function written(): Promise<string[]> {
  const { db } = await openDatabase();
  const found = await db.select({ key: rateLimits.key }).from(rateLimits).orderBy(rateLimits.key);
  return found.map(({ key }) => key);
}

/** @returns lets the stranger answer */
function answersLate(): () => void {
  let wake: () => void = () => undefined;
  answer = () =>
    new Promise((done) => {
      wake = () => done('written');
    });
  return () => wake();
}

async function later(passes: { pause?: true; lease?: true }): Promise<void> {
  const { db } = await openDatabase();
  await db
    .update(outsideCalls)
    .set({
      ...(passes.pause && { runAt: sql`now()` }),
      ...(passes.lease && { leaseUntil: sql`now()` }),
    })
    .where(eq(outsideCalls.kind, kind));
}

it('is asked once, and is gone when its answer is written down', async () => {
  await add(1, 2);
  expect(await round()).toBe(2);
  expect(await round()).toBe(0);
  expect(asked.sort()).toEqual([1, 2]);
  expect(await written()).toEqual(['1', '2']);
  expect(await calls()).toEqual([]);
});

it('is not asked where the transaction that enqueued it was rolled back', async () => {
  const { db } = await openDatabase();
  await expect(
    inTransaction(db, async (tx) => {
      await enqueue(tx, kind, 1);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await round();
  expect(asked).toEqual([]);
});

it('waits longer after each failure, says why, and is given up after the last', async () => {
  await add(1, 2);
  answer = async (key) => {
    if (key === 1) throw new Error('away');
    return null;
  };
  for (const [nth, seconds] of [10, 20].entries()) {
    expect(await round()).toBe(0);
    const waits = { attempts: nth + 1, leased: null, seconds, isGivenUp: false };
    expect(await calls()).toEqual([
      { key: 1, lastError: 'away', ...waits },
      { key: 2, lastError: null, ...waits },
    ]);
    await round();
    expect(asked).toHaveLength(2 * (nth + 1));
    await later({ pause: true });
  }
  expect(await written()).toEqual([]);
  await round();
  expect(await written()).toEqual(['1 away', '2 ']);
  await later({ pause: true });
  await round();
  expect(asked).toHaveLength(6);
  expect(await calls()).toMatchObject([{ isGivenUp: true }, { isGivenUp: true }]);

  await add(1);
  expect(await calls()).toMatchObject([{ attempts: 0, isGivenUp: false }, { isGivenUp: true }]);
  answer = async () => 'written';
  expect(await round()).toBe(1);
});

it('is asked by one copy while the lease lasts, by another after it, and a late answer changes nothing', async () => {
  await add(1);
  const wake = answersLate();
  const dead = round();
  await expect.poll(() => asked).toEqual([1]);
  answer = async () => 'written';
  expect(await round()).toBe(0);
  expect(asked).toEqual([1]);
  await later({ lease: true });
  answer = async () => null;
  await round();
  expect(asked).toEqual([1, 1]);
  const before = await calls();
  wake();
  expect(await dead).toBe(0);
  expect(await calls()).toEqual(before);
  expect(await written()).toEqual([]);
});

it('is given up once, by who asks last', async () => {
  const { db } = await openDatabase();
  await add(1);
  await db.update(outsideCalls).set({ attempts: 2 });
  let wake: () => void = () => undefined;
  answer = () =>
    new Promise((_, fail) => {
      wake = () => fail(new Error('late'));
    });
  const dead = round();
  await expect.poll(() => asked).toEqual([1]);
  await later({ lease: true });
  answer = async () => null;
  await round();
  wake();
  await dead;
  expect(await written()).toEqual(['1 ']);
  expect(await calls()).toMatchObject([{ attempts: 4, lastError: null, isGivenUp: true }]);
});

it('that is enqueued anew while it is asked is asked again, and not ended by the answer to the first', async () => {
  await add(1);
  answer = async (key) => {
    answer = async () => null;
    await add(key);
    await round();
    return 'written';
  };
  await round();
  expect(asked).toEqual([1, 1]);
  expect(await calls()).toMatchObject([{ key: 1, attempts: 1 }]);
});

it('is taken once by copies that look at the same time', async () => {
  const keys = Array.from({ length: 30 }, (_, nth) => nth + 1);
  await add(...keys);
  answer = async () => {
    await new Promise((done) => setTimeout(done, 2));
    return 'written';
  };
  const ended = await Promise.all([round(), round(), round()]);
  expect(ended.reduce((sum, each) => sum + each, 0)).toBe(30);
  expect(asked.sort((a, b) => a - b)).toEqual(keys);
});

it('whose answer cannot be written down is named, asked again, and keeps no other waiting', async () => {
  await add(1, 2);
  answer = async (key) => (key === 1 ? 'broken' : 'written');
  expect(await round()).toBe(1);
  expect(await written()).toEqual(['2']);
  expect(failingJobs()).toMatchObject([{ job: kind, rows: [`${kind} 1`] }]);
  expect(await calls()).toMatchObject([{ key: 1, attempts: 1, seconds: 10 }]);
  answer = async () => 'written';
  await later({ pause: true });
  expect(await round()).toBe(1);
  expect(failingJobs()).toEqual([]);
});

it('is put off to the moment that is named, and that counts as no attempt', async () => {
  await add(1);
  answer = async () => Promise.reject(new Error('away'));
  await round();
  answer = async () => new Date(Date.now() + 3_600_000);
  await later({ pause: true });
  expect(await round()).toBe(0);
  const [call] = await calls();
  expect(call).toMatchObject({ attempts: 1, lastError: 'away', leased: null, isGivenUp: false });
  expect(Math.abs((call?.seconds ?? 0) - 3_600)).toBeLessThan(10);
  await round();
  expect(asked).toHaveLength(2);
});

it('that must not be done twice is asked again only after an error that says it was not done', async () => {
  await add(1, 2, 3);
  answer = async (key) => {
    if (key === 3) return 'broken';
    throw new Error(key === 1 ? 'refused' : 'away');
  };
  await onceRound();
  await later({ pause: true });
  await onceRound();
  expect(asked.sort()).toEqual([1, 1, 2, 3]);
  expect(await calls()).toMatchObject([
    { key: 1, attempts: 2, isGivenUp: false },
    { key: 2, attempts: 1, lastError: 'away', isGivenUp: true },
    { key: 3, attempts: 1, isGivenUp: true },
  ]);
  expect(await written()).toEqual(['2 away', expect.stringMatching(/^3 ./)]);
});

it('that must not be done twice is given up where the copy that asked died, whose late answer changes nothing', async () => {
  await add(1);
  const wake = answersLate();
  const dead = onceRound();
  await expect.poll(() => asked).toEqual([1]);
  await later({ lease: true });
  answer = async () => 'written';
  await onceRound();
  wake();
  expect(await dead).toBe(0);
  await onceRound();
  expect(asked).toEqual([1]);
  expect(await written()).toEqual(['1 the program ended while it was asked']);
  expect(await calls()).toMatchObject([{ attempts: 1, leased: null, isGivenUp: true }]);
});

it('of a stranger who hangs is let go after its limit and asked again after the pause', async () => {
  await add(1);
  const wake = answersLate();
  await runOnce(outsideJob({ ...callOf, limitSeconds: 0.05 }));
  const lastError = 'not answered within 0.05 seconds';
  const waits = { attempts: 1, leased: null, seconds: 10, lastError, isGivenUp: false };
  expect(await calls()).toEqual([{ key: 1, ...waits }]);
  wake();
  await new Promise((done) => setTimeout(done, 20));
  expect(await written()).toEqual([]);
  expect(await calls()).toMatchObject([{ attempts: 1, lastError }]);
});

it('that is cancelled while it is asked is asked no more, and its answer changes nothing', async () => {
  await add(1, 2);
  answer = async (key) => {
    await cancel((await openDatabase()).db, kind, key);
    return 'written';
  };
  expect(await round()).toBe(0);
  expect(await written()).toEqual([]);
  expect(await calls()).toEqual([]);
});

it('ends without a word where there is nothing to ask', async () => {
  await add(1);
  const { db } = await openDatabase();
  expect(await runOnce(outsideJob({ ...callOf, ask: async () => nothingToWrite }))).toBe(1);
  expect(await db.select().from(outsideCalls)).toEqual([]);
});

it('doubles its pause up to an end', () => {
  expect([1, 2, 3, 4, 2_000].map(doubling(15, 100))).toEqual([15, 30, 60, 100, 100]);
});
