import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { makeLog } from '@/server/kernel/log';

const held = globalThis as typeof globalThis & { __log?: unknown; __env?: unknown };
const before = { log: held.__log, env: held.__env };

let printed = '';
beforeEach(() => {
  printed = '';
  vi.stubEnv('LOG_LEVEL', 'warn');
});
afterEach(() => {
  vi.unstubAllEnvs();
  held.__log = before.log;
  held.__env = before.env;
});

/** Lets the environment say from when on a statement is slow. */
function slowFrom(ms: string): void {
  vi.stubEnv('SLOW_STATEMENT_MS', ms);
  held.__env = undefined;
  held.__log = makeLog({
    write: (line) => {
      printed += line;
    },
  });
}

const lines = () =>
  printed
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const phone = '13800001111';
const sleep = sql`select pg_sleep(0.05),
  length(${phone}) as "what stands beyond the eighty first signs is left out"`;

it('a slow statement is logged with its name, without what was sent with it', async () => {
  const { db } = await openDatabase();
  slowFrom('10');
  await rows(db, sleep);
  await rows(db, sleep, 'sleeps');
  expect(lines()).toEqual([
    expect.objectContaining({ msg: expect.stringMatching(/^slow statement [\w-]{12}$/) }),
    expect.objectContaining({ msg: expect.stringMatching(/^slow statement (sleeps_)?[\w-]{12}$/) }),
  ]);
  for (const { ms, begins } of lines()) {
    expect(ms).toBeGreaterThanOrEqual(10);
    expect(begins).toMatch(/^select pg_sleep\(0\.05\), length\(\$1\) as "what/);
    expect(begins).toHaveLength(80);
  }
  expect(printed).not.toContain(phone);
});

it('also one that fails, in a transaction', async () => {
  const { db } = await openDatabase();
  slowFrom('10');
  const fails = db.transaction((tx) =>
    tx.execute(sql`select 1 / length(pg_sleep(0.05)::text) as "divided by ${sql.raw('nothing')}"`),
  );
  await expect(fails).rejects.toThrow('Failed query');
  expect(lines().map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^slow statement/));
});

it('no other one is', async () => {
  const { db } = await openDatabase();
  slowFrom('60000');
  await rows(db, sleep);
  expect(printed).toBe('');
});
