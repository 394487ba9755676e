// Also on PGlite: the worker and a caller share its one connection.
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { linksPerRound, startJobs } from '@/server/jobs/run-jobs';
import { sweep } from '@/server/jobs/sweep';
import { openDatabase, rows } from '@/server/kernel/database';
import { aPublishedOrder } from '@/tests/support/factories/a-published-order';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder, letTimeRunOut, type TestOrder } from '@/tests/support/factories/an-order';

async function stateOf(order: TestOrder): Promise<string | undefined> {
  const { db } = await openDatabase();
  const [row] = await rows<{ state: string }>(
    db,
    sql`select state from orders where id = ${order.id}`,
  );
  return row?.state;
}

describe('the worker', () => {
  it('does what is due by itself', async () => {
    const stop = startJobs({ least: 5, most: 10 });
    const order = await anOrder();
    await letTimeRunOut(order);
    await vi.waitFor(async () => expect(await stateOf(order)).toBe('closed'), 10_000);
    await stop();
  });

  it('follows a full round of looks at links at once', async () => {
    const { db } = await openDatabase();
    for (let nth = 0; nth <= linksPerRound; nth++) await aPublishedOrder();
    await db.execute(sql`update link_checks set next_at = now() - interval '1 second'`);
    const due = async () =>
      (await rows(db, sql`select 1 from link_checks where next_at < now()`)).length;
    expect(await due()).toBe(linksPerRound + 1);
    using pauses = heldPauses();
    const stop = startJobs(anHour);
    pauses.end();
    await vi.waitFor(async () => expect(await due()).toBe(0), { timeout: 20_000 });
    await stop();
  });

  it('comes again soon after a round that found something to do', async () => {
    const order = await anOrder();
    await letTimeRunOut(order);
    using pauses = heldPauses();
    const stop = startJobs(anHour);
    expect(pauses.end()).toBe(anHour.most);
    await vi.waitFor(() => expect(pauses.length).toBe(1), { timeout: 20_000 });
    expect(await stateOf(order)).toBe('closed');
    expect(pauses.end()).toBeLessThanOrEqual(anHour.most / 10);
    await stop();
  });

  it('does nothing any more once it is stopped', async () => {
    const { db } = await openDatabase();
    const queries = vi.spyOn(db, 'execute');
    using pauses = heldPauses();
    const stop = startJobs(anHour);
    pauses.end();
    await vi.waitFor(() => expect(queries).toHaveBeenCalled(), 15_000);
    await stop();
    queries.mockRestore();
    expect(pauses.length).toBe(0);
  });
});

/** Longer than anything but the worker's pauses: a tenth of it too. */
const anHour = { least: 3_600_000, most: 3_600_000 };

/**
 * Keeps the worker's pauses from being waited for, and no other timer: the pool's own, above all, goes by real time.
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
    if (ms < anHour.least / 20) return real(over, ms, ...rest);
    begun.push({ over, ms });
    return real(() => undefined, 0);
  }) as typeof setTimeout);
  return {
    get length() {
      return begun.length;
    },
    end() {
      const first = begun.shift();
      if (!first) throw new Error('The worker does not pause.');
      first.over();
      return first.ms;
    },
    [Symbol.dispose]: () => spy.mockRestore(),
  };
}

describe('sweeping', () => {
  it('removes what is over and keeps what still counts', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    await db.execute(sql`insert into codes (phone_hash, purpose, code_hash, sent_at, expires_at) values
      ('old', 'login', 'x', now() - interval '3 days', now() - interval '3 days'),
      ('counts', 'login', 'x', now() - interval '20 hours', now() - interval '20 hours')`);
    await db.execute(sql`insert into sessions (token_hash, user_id, expires_at) values
      ('old', ${user.id}, now() - interval '31 days'), ('fresh', ${user.id}, now() - interval '1 day')`);
    await db.execute(sql`insert into rate_limits (key, points, expire) values
      ('old', 1, now() - interval '2 hours'), ('fresh', 1, now() + interval '1 minute')`);
    await sweep(db);
    expect(await rows(db, sql`select phone_hash from codes`)).toEqual([{ phone_hash: 'counts' }]);
    expect(
      await rows(db, sql`select token_hash from sessions where token_hash in ('old', 'fresh')`),
    ).toEqual([{ token_hash: 'fresh' }]);
    expect(await rows(db, sql`select key from rate_limits where key in ('old', 'fresh')`)).toEqual([
      { key: 'fresh' },
    ]);
  });

  it('takes away all that is over, however much the traffic has left', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`insert into rate_limits (key, points, expire)
      select 'many ' || n, 1, now() - interval '2 hours' from generate_series(1, 12000) n`);
    await db.execute(sql`insert into sms_outbox (phone_masked, phone_sealed, body, created_at)
      select '', '', '', now() - interval '2 days' from generate_series(1, 2500) n`);
    await sweep(db);
    expect(
      await rows(db, sql`select key from rate_limits where key like 'many %' limit 1`),
    ).toEqual([]);
    expect(await rows(db, sql`select id from sms_outbox where body = '' limit 1`)).toEqual([]);
  });

  it('stops when its time is over, and goes on with the next round', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`insert into rate_limits (key, points, expire)
      select 'more ' || n, 1, now() - interval '2 hours' from generate_series(1, 5000) n`);
    await sweep(db, 0);
    const left = await rows(db, sql`select key from rate_limits where key like 'more %'`);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(5000);
    await sweep(db);
    expect(await rows(db, sql`select key from rate_limits where key like 'more %'`)).toEqual([]);
  });
});
