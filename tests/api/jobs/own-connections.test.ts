import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import {
  connectPostgres,
  type Database,
  openDatabase,
  useDatabase,
} from '@/server/kernel/database';
import { type Job, runJob } from '@/server/kernel/job';

/** Any number that nothing else locks. */
const key = 3_141_592;

let own: Database;
let program: Database | undefined;
beforeEach(async () => {
  own = await openDatabase();
});
afterEach(async () => {
  useDatabase(own);
  await program?.close();
});

it.skipIf(inject('databaseTemplate').kind === 'pglite')(
  'jobs that all wait, as after a start, leave the connections of visitors free',
  async () => {
    const { connectionString } = own.pool?.options ?? {};
    program = await connectPostgres(String(connectionString), 4, { isProgram: true });
    useDatabase(program);
    const holder = await own.pool?.connect();
    // In a transaction, which a pooler keeps together.
    await holder?.query(`begin; select pg_advisory_xact_lock(${key})`);
    const jobs = Array.from(
      { length: 12 },
      (_, nth): Job => ({
        name: `waits ${nth}`,
        run: async (db) => {
          await db.execute(sql`select pg_advisory_xact_lock_shared(${key})`);
          return 1;
        },
      }),
    );
    const running = jobs.map((job) => runJob(job));
    try {
      // All connections that jobs have are taken.
      await expect.poll(() => program?.jobsPool?.waitingCount).toBe(10);
      await Promise.all(Array.from({ length: 4 }, () => program?.db.execute(sql`select 1`)));
    } finally {
      await holder?.query('commit');
      holder?.release();
    }
    expect(await Promise.all(running)).toEqual(Array(12).fill(1));
  },
);
