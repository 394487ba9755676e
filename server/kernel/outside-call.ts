import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Db, rows } from './database';
import { type Job, leaveOut } from './job';
import { log } from './log';
import { metrics } from './metrics';
import { type OutsideKind, outsideCalls } from './tables';
import { inTransaction } from './transaction';

/** What is asked of a stranger, each by a row of `outside_calls` that stays until its answer is written down. */
interface OutsideCall {
  kind: OutsideKind;
  /** so long an answer is waited for; after that, and the time to write it down, another copy takes this one for dead */
  limitSeconds: number;
  /** seconds until it is asked again, by how often it was; undefined: it is given up */
  pause: (attempts: number) => number | undefined;
  /**
   * Of what must not be done twice: whether this error says for certain that it was not done. What says nothing of the kind
   * (no answer in time, a copy that died, an answer that cannot be written down) is given up. Left out: it is asked again.
   */
  isRetryable?: (error: unknown) => boolean;
  /** asked at the same time */
  atOnce?: number;
  /** asked a run at most */
  most?: number;
  /**
   * Asks, in no transaction; it may have been asked before, by a copy that died before it could write the answer down.
   * @returns what to write down; null where the answer is still to come, and is asked for after the pause; a moment where
   * nothing was asked, and is not to be before then
   * @throws Error without personal data, where it was not answered
   */
  ask: (db: Db, key: number) => Promise<Answer>;
  /** What follows where it is given up, in the same transaction. @param error of the last attempt; null: no answer yet */
  giveUp?: (tx: Db, key: number, error: unknown) => Promise<void>;
}

type Answer = WriteDown | null | Date;

/** Runs with the end of the call in one transaction: either both stand or none. */
type WriteDown = (tx: Db) => Promise<void>;

interface Claim {
  id: number;
  key: number;
  attempts: number;
  /** who claimed it before let the lease end */
  isLeft: boolean;
}

/** What is left of the lease when an answer is waited for no longer. */
const writeSeconds = 30;

/** Of a call about something that is over meanwhile: nothing. */
export const nothingToWrite: WriteDown = async () => undefined;

/** Twice as long each time. */
export const doubling = (seconds: number, most: number) => (attempts: number) =>
  Math.min(seconds * 2 ** (attempts - 1), most);

/** Has a stranger asked, once this transaction stands; whatever was enqueued or given up for the same row begins anew. */
export async function enqueue(tx: Db, kind: OutsideKind, key: number): Promise<void> {
  await tx.execute(enqueueSql(sql`values (${kind}, ${key}::bigint)`));
}

/** The same as part of a larger statement. @param calls rows (kind, key) */
export const enqueueSql = (calls: SQL): SQL => sql`
  insert into outside_calls (kind, key, run_at) select c.kind, c.key, now() from (${calls}) as c (kind, key)
  on conflict (kind, key) do update set id = default, run_at = excluded.run_at, attempts = 0,
    lease_until = null, last_error = null, given_up_at = null`;

/** Nobody is to be asked any more; the answer to what is being asked comes late. */
export async function cancel(tx: Db, kind: OutsideKind, key: number): Promise<void> {
  await tx.delete(outsideCalls).where(and(eq(outsideCalls.kind, kind), eq(outsideCalls.key, key)));
}

/** Whether it is being asked at this moment, so that an answer may come that nobody knows yet. */
export async function isBeingAsked(tx: Db, kind: OutsideKind, key: number): Promise<boolean> {
  const asked = and(
    eq(outsideCalls.kind, kind),
    eq(outsideCalls.key, key),
    sql`${outsideCalls.leaseUntil} > now()`,
  );
  const found = await tx.select({ id: outsideCalls.id }).from(outsideCalls).where(asked);
  return found.length > 0;
}

/** The job that asks; several copies share the work. It counts what came to an end. */
export const outsideJob = (call: OutsideCall): Job => ({
  name: call.kind,
  ...(call.most && { most: call.most }),
  run: async (db, { most, stop }) => {
    let taken = 0;
    let ended = 0;
    const lane = async () => {
      while (!stop.aborted && taken++ < most) {
        const claim = await claimNext(db, call);
        if (!claim) return;
        if (await askOne(db, call, claim)) ended++;
      }
    };
    await Promise.all(Array.from({ length: call.atOnce ?? 1 }, lane));
    return ended;
  },
});

async function claimNext(db: Db, call: OutsideCall): Promise<Claim | undefined> {
  const leaseSeconds = call.limitSeconds + writeSeconds;
  const [claim] = await rows<Claim>(
    db,
    sql`with due as (
          select id, lease_until is not null as is_left from outside_calls
          where kind = ${call.kind} and given_up_at is null and run_at <= now()
            and (lease_until is null or lease_until <= now())
          order by run_at, id limit 1 for update skip locked)
        update outside_calls c
        set attempts = c.attempts + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
        from due where c.id = due.id
        returning c.id, c.key, c.attempts, due.is_left as "isLeft"`,
    'claim_outside_call',
  );
  return claim;
}

/** Nobody has taken it over, enqueued it anew or cancelled it. */
const stands = ({ id, attempts }: Claim) =>
  and(
    eq(outsideCalls.id, id),
    eq(outsideCalls.attempts, attempts),
    isNotNull(outsideCalls.leaseUntil),
  );

/** @returns whether it has come to an end */
async function askOne(db: Db, call: OutsideCall, claim: Claim): Promise<boolean> {
  const { kind } = call;
  const { key, attempts } = claim;
  const died = new Error('the program ended while it was asked');
  if (claim.isLeft && !isRetryable(call, died)) {
    await giveUp(db, call, claim, died, { attempts: attempts - 1 });
    return false;
  }
  const asked = metrics().outsideSeconds.startTimer({ kind });
  let answer: Answer;
  try {
    answer = await inTime(call.limitSeconds, call.ask(db, key));
  } catch (error) {
    asked({ outcome: 'failed' });
    log().warn({ err: error, kind, key, attempts }, 'an outside call was not answered');
    await askAgain(db, call, claim, error);
    return false;
  }
  if (answer instanceof Date) {
    await release(db, claim, { runAt: answer, attempts: attempts - 1 });
    return false;
  }
  asked({ outcome: answer ? 'answered' : 'pending' });
  if (!answer) {
    await askAgain(db, call, claim, null);
    return false;
  }
  try {
    return await ifItStands(db, answer, (tx) =>
      tx.delete(outsideCalls).where(stands(claim)).returning({ id: outsideCalls.id }),
    );
  } catch (error) {
    leaveOut(`${kind} ${key}`, error);
    await askAgain(db, call, claim, error);
    return false;
  }
}

const isRetryable = (call: OutsideCall, error: unknown) => call.isRetryable?.(error) ?? true;

/** @throws Error where the answer takes longer; what comes then is not looked at */
async function inTime(seconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    const error = new Error(`not answered within ${seconds} seconds`);
    timer = setTimeout(() => fail(error), seconds * 1_000).unref();
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function askAgain(db: Db, call: OutsideCall, claim: Claim, error: unknown): Promise<void> {
  const isLost = error !== null && !isRetryable(call, error);
  const seconds = isLost ? undefined : call.pause(claim.attempts);
  if (seconds === undefined) return giveUp(db, call, claim, error);
  const runAt = sql`now() + make_interval(secs => ${seconds})`;
  await release(db, claim, { runAt, lastError: wordsOf(error) });
}

async function giveUp(
  db: Db,
  call: OutsideCall,
  claim: Claim,
  error: unknown,
  set: { attempts?: number } = {},
): Promise<void> {
  await ifItStands(
    db,
    async (tx) => call.giveUp?.(tx, claim.key, error),
    (tx) => release(tx, claim, { ...set, lastError: wordsOf(error), givenUpAt: sql`now()` }),
  );
}

/** Ends the claim, and not the call. @returns its row; none where the claim stands no more */
const release = (tx: Db, claim: Claim, set: PgUpdateSetSource<typeof outsideCalls>) =>
  tx
    .update(outsideCalls)
    .set({ ...set, leaseUntil: null })
    .where(stands(claim))
    .returning({ id: outsideCalls.id });

const wordsOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 300) : null);

/**
 * @param end of the claim; last, so that the rows of the area are held before this one, as where it is enqueued
 * @returns false where the claim stands no more: then nothing of `work` does
 */
async function ifItStands(
  db: Db,
  work: (tx: Db) => Promise<unknown>,
  end: (tx: Db) => Promise<unknown[]>,
): Promise<boolean> {
  let isLate = false;
  try {
    await inTransaction(db, async (tx) => {
      await work(tx);
      isLate = (await end(tx)).length === 0;
      if (isLate) throw new Error('the call was taken over');
    });
  } catch (error) {
    if (!isLate) throw error;
  }
  return !isLate;
}
