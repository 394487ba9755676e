import { expect, it } from 'vitest';
import { type Db, openDatabase } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { claims } from '@/tests/support/claims/claimed-rows';
import { misfit } from '@/tests/support/claims/row-shape';

/** What is found wrong with a row that a statement of `{ today: string }` gives. */
async function wrongWith(row: object): Promise<string[]> {
  await todayOf({ execute: async () => ({ rows: [row] }) } as unknown as Db); // all that it asks of one
  const found = [...claims.broken];
  claims.broken.clear();
  return found.map((one) => one.replace(/^server\/kernel\/market-time.ts:\d+ /, ''));
}

it.each([
  [{ today: 5 }, '.today: number, the type says "string"'],
  [{ today: null }, '.today: null, the type says "string"'],
  [{ now: '2026-11-24' }, '.today: undefined, the type says "string"'],
  [{ today: '2026-11-24', at: 1 }, '.at: selected, not in the type'],
])('a row %j is no { today: string }', async (row, told) => {
  expect(await wrongWith(row)).toEqual([told]);
});

it('what the database answers is, and its statement counts as seen', async () => {
  claims.seen.clear();
  await todayOf((await openDatabase()).db);
  expect([...claims.seen]).toEqual([expect.stringMatching(/^server\/kernel\/market-time.ts:\d+$/)]);
  expect([...claims.broken]).toEqual([]);
});

it('lists, parts of JSON and sums of types are looked into', () => {
  const shape = {
    props: {
      state: { union: [{ value: 'open' }, { value: 'done' }, 'null' as const] },
      lines: { items: { props: { fen: 'number' as const } } },
      told: { props: {}, rest: 'string' as const },
    },
  };
  const right = { state: 'done', lines: [{ fen: 1, more: 2 }], told: { a: 'b' } };
  expect(misfit(right, shape)).toBeUndefined();
  expect(misfit({ ...right, state: null }, shape)).toBeUndefined();
  expect(misfit({ ...right, state: 'gone' }, shape)).toMatch(/^\.state: "gone", /);
  expect(misfit({ ...right, lines: [{ fen: 1 }, { fen: '2' }] }, shape)).toMatch(
    /^\.lines\[1\]\.fen: string, /,
  );
  expect(misfit({ ...right, lines: {} }, shape)).toMatch(/^\.lines: object, /);
  expect(misfit({ ...right, told: { a: 1 } }, shape)).toMatch(/^\.told\.a: number, /);
});
