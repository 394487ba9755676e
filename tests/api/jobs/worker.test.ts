// Also on PGlite: the worker and a caller share its one connection.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { jobs } from '@/server/jobs/registry';
import { startJobs } from '@/server/jobs/run-jobs';
import { openDatabase, rows } from '@/server/kernel/database';
import { failingJobs, type Job, runJob } from '@/server/kernel/job';
import { orderJobs } from '@/server/orders/jobs';
import { anOrder, letTimeRunOut, type TestOrder } from '@/tests/support/factories/an-order';
import { sweep } from '@/tests/support/sweep';

async function stateOf(order: TestOrder): Promise<string | undefined> {
  const { db } = await openDatabase();
  const [row] = await rows<{ state: string }>(
    db,
    sql`select state from orders where id = ${order.id}`,
  );
  return row?.state;
}

const soon = { least: 5, most: 10 };
/** Longer than anything but the pauses between runs: a tenth of it too. */
const long = { least: 3_600_000, most: 3_600_000 };

/** Ends five orders one after the other beside jobs that are given, each within what a test may wait for. */
async function endOrdersBeside(...odd: Job[]): Promise<void> {
  const stop = startJobs([...odd, ...orderJobs], soon);
  for (let nth = 0; nth < 5; nth++) {
    const order = await anOrder();
    await letTimeRunOut(order);
    await vi.waitFor(async () => expect(await stateOf(order)).toBe('closed'), {
      timeout: 10_000,
      interval: 10,
    });
  }
  await stop();
}

describe('the clocks of orders go on', { timeout: 60_000 }, () => {
  it('beside a job that throws, which is counted', async () => {
    const run = async () => {
      throw new Error('odd');
    };
    await endOrdersBeside({ name: 'throws', run });
    const failing = failingJobs().find(({ job }) => job === 'throws');
    expect(failing).toMatchObject({ hangs: false, rows: [] });
    expect(failing?.times).toBeGreaterThan(2);
  });

  it('beside a job that hangs, which is named, is not begun again and does not keep the program from ending', async () => {
    let release: () => void = () => undefined;
    const run = vi.fn(() => new Promise<void>((resolve) => (release = resolve)));
    await endOrdersBeside({ name: 'hangs', limitMs: 20, run });
    expect(run).toHaveBeenCalledTimes(1);
    expect(failingJobs()).toContainEqual(
      expect.objectContaining({ job: 'hangs', hangs: true, times: 1 }),
    );
    release();
  });

  it('beside a job that eats the processor for five seconds: after these at the latest', async () => {
    let has = false;
    const run = async () => {
      const end = performance.now() + (has ? 0 : 5_000);
      has = true;
      while (performance.now() < end);
    };
    await endOrdersBeside({ name: 'eats', run });
    expect(has).toBe(true);
  });
});

describe('a job', () => {
  const startNow = (job: Job) => {
    using pauses = heldPauses();
    const stop = startJobs([job], long);
    pauses.end();
    return stop;
  };

  it('is followed at once where it did as much as it may', async () => {
    let left = 20;
    const run = vi.fn(async (_: unknown, { most }: { most: number }) => {
      const done = Math.min(most, left);
      left -= done;
      return done;
    });
    const stop = startNow({ name: 'full', most: 8, run });
    await vi.waitFor(() => expect(left).toBe(0));
    await stop();
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('comes again sooner where it found something, unless it has a time of its own', async () => {
    const found: number[] = [];
    for (const own of [{}, { everyMs: 900_000 }]) {
      using pauses = heldPauses();
      const stop = startJobs([{ name: 'finds', run: async () => 1, ...own }], long);
      pauses.end();
      await vi.waitFor(() => expect(pauses.length).toBe(1));
      found.push(pauses.end());
      await stop();
    }
    expect(found).toEqual([360_000, 900_000]);
  });

  it('is begun once at a time, and again for who asked while it ran', async () => {
    let end: () => void = () => undefined;
    const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const job = { name: 'asked', run };
    const both = [runJob(job), runJob(job)];
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    end();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    end();
    await Promise.all(both);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('is waited for when the program ends, and not begun again', async () => {
    let hasEnded = false;
    const run = vi.fn(async () => {
      await pause(300);
      hasEnded = true;
    });
    const stop = startJobs([{ name: 'ends', run }], soon);
    await vi.waitFor(() => expect(run).toHaveBeenCalled());
    await stop();
    expect(hasEnded).toBe(true);
    await pause(50);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

it('has a name of its own for every job, which tells them apart', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});

/**
 * Keeps long pauses from being waited for, and no other timer: the pool's own, above all, goes by real time.
 * @returns how many pauses are begun, and what ends the first of them and says how long it was, in ms
 */
function heldPauses(): { readonly length: number; end(): number } & Disposable {
  const begun: { over: () => void; ms: number }[] = [];
  const real = setTimeout;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    over: () => void,
    ms = 0,
    ...rest: unknown[]
  ) => {
    if (ms < long.least / 20) return real(over, ms, ...rest);
    begun.push({ over, ms });
    return real(() => undefined, 0);
  }) as typeof setTimeout);
  return {
    get length() {
      return begun.length;
    },
    end() {
      const first = begun.shift();
      if (!first) throw new Error('The job does not pause.');
      first.over();
      return first.ms;
    },
    [Symbol.dispose]: () => spy.mockRestore(),
  };
}

describe('sweeping', () => {
  it('takes away all that is over, however much the traffic has left', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`insert into rate_limits (key, points, expire)
      select 'many ' || n, 1, now() - interval '2 hours' from generate_series(1, 12000) n`);
    await db.execute(sql`insert into sms_outbox (phone_masked, phone_sealed, body, created_at)
      select '', '', '', now() - interval '2 days' from generate_series(1, 2500) n`);
    await sweep();
    expect(
      await rows(db, sql`select key from rate_limits where key like 'many %' limit 1`),
    ).toEqual([]);
    expect(await rows(db, sql`select id from sms_outbox where body = '' limit 1`)).toEqual([]);
  });
});
