import { expect, it } from 'vitest';
import { inCallTransaction } from './call-transaction';
import type { Db } from './database';

/** A database whose transactions run; the first `lost` of them lose to another one. */
function losing(lost: number): Db {
  const transaction = async (work: (tx: Db) => Promise<unknown>) => {
    const done = await work({} as Db);
    if (lost-- > 0) throw Object.assign(new Error('lost'), { code: '40001' });
    return done;
  };
  return { transaction } as unknown as Db; // nothing else of it is used
}

it('leaves for after the call what the transaction that stood has left, once', async () => {
  const after: (() => Promise<void>)[] = [];
  const told: string[] = [];
  let runs = 0;
  const ctx = { db: losing(2), afterCommit: (effect: () => Promise<void>) => after.push(effect) };
  const answer = await inCallTransaction(ctx, async (inside) => {
    expect(inside.db).not.toBe(ctx.db);
    const run = ++runs;
    inside.afterCommit(async () => void told.push(`run ${run}`));
    return run;
  });
  expect([answer, told]).toEqual([3, []]);
  for (const effect of after) await effect();
  expect(told).toEqual(['run 3']);
});

it('leaves nothing where the work was refused', async () => {
  const after: unknown[] = [];
  const ctx = { db: losing(0), afterCommit: (effect: unknown) => after.push(effect) };
  const refused = inCallTransaction(ctx, async (inside) => {
    inside.afterCommit(async () => undefined);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(after).toEqual([]);
});
