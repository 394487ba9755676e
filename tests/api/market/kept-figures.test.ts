import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { failingJobs, runOnce } from '@/server/kernel/job';
import { keptFigures } from '@/server/market/public';
import { marketFigures } from '@/server/market/tables';

interface Figures {
  first: number;
  broken: number;
  last: number;
}

let breaks = false;
let solved = 0;
let onSolve = async () => {};

const kept = keptFigures<Figures>({
  counts: {
    first: async () => 1,
    broken: async (db) => {
      // A statement that fails ends its transaction.
      if (breaks) await db.execute(sql`select 1 / 0`);
      return 2;
    },
    last: async () => 3,
  },
  daily: ['first', 'broken', 'last'],
  lock: 1,
});

const solving = keptFigures<{ solved: number }>({
  counts: {
    solved: async () => {
      await onSolve();
      solved += 1;
      return solved;
    },
  },
  daily: [],
  hourly: ['solved'],
  lock: 2,
});

const job = { name: 'test figures', run: kept.refresh };

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.delete(marketFigures);
  breaks = false;
  solved = 0;
  onSolve = async () => {};
});

it('a figure that cannot be counted is left out and named, and the others are kept', async () => {
  const { db } = await openDatabase();
  breaks = true;
  expect(await runOnce(job)).toBe(2);
  expect((await kept.read(db, 'first'))?.value).toBe(1);
  expect((await kept.read(db, 'last'))?.value).toBe(3);
  expect(await kept.read(db, 'broken')).toBeNull();
  expect(failingJobs()).toMatchObject([{ job: job.name, rows: ['figure broken'] }]);

  breaks = false;
  expect(await runOnce(job)).toBe(1);
  expect((await kept.read(db, 'broken'))?.value).toBe(2);
  expect(failingJobs()).toEqual([]);
});

it('a figure that could not be made again says how old it is, and is tried again', async () => {
  const { db } = await openDatabase();
  await solving.refresh(db);
  const old = new Date(Date.now() - 2 * 3_600_000);
  await db.update(marketFigures).set({ countedAt: old }).where(eq(marketFigures.key, 'solved'));
  onSolve = () => Promise.reject(new Error('no answer'));
  expect(await solving.refresh(db)).toBe(0);
  expect(await solving.read(db, 'solved')).toEqual({ value: 1, countedAt: old.toISOString() });

  // While one copy makes it, another leaves it alone, and both tell the old moment.
  onSolve = async () => {
    onSolve = async () => {};
    expect(await solving.refresh(db)).toBe(0);
    expect((await solving.read(db, 'solved'))?.countedAt).toBe(old.toISOString());
  };
  expect(await solving.refresh(db)).toBe(1);
  expect((await solving.read(db, 'solved'))?.value).toBe(2);
  expect(await solving.refresh(db)).toBe(0);
});
