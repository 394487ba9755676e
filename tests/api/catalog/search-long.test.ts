import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedSynonyms } from '@/server/catalog/public';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase } from '@/server/kernel/database';
import { makeManyGoods } from '../../load/many-goods';
import { call } from '../../support/call';
import { longQuestions, pastedSentence } from '../../support/hostile/long-questions';

/** Whatever stands in the search box, it may not hold up anybody: 10 000 goods, sixty signs of every kind. */

const goods = 10_000;
/** The fastest of so many: what the search takes, not what else the machine does. */
const rounds = 3;

beforeAll(async () => {
  const { db } = await openDatabase();
  await seedSynonyms(db);
  await makeManyGoods(db, goods);
}, 240_000);

interface Taken {
  q: string;
  ms: number;
  /** longest time in which nobody else was answered */
  pauseMs: number;
}

async function take(q: string, ask: (q: string) => Promise<unknown>): Promise<Taken> {
  const taken: Taken = { q, ms: Number.POSITIVE_INFINITY, pauseMs: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round++) {
    invalidateAnswers();
    const pauses = monitorEventLoopDelay({ resolution: 1 });
    pauses.enable();
    await new Promise(setImmediate);
    const startedAt = performance.now();
    await ask(q);
    taken.ms = Math.min(taken.ms, performance.now() - startedAt);
    await new Promise(setImmediate);
    pauses.disable();
    taken.pauseMs = Math.min(taken.pauseMs, pauses.max / 1e6);
  }
  return taken;
}

/** A pasted sentence first: the program's own warming-up is not the question's. */
async function takeAll(ask: (q: string) => Promise<unknown>): Promise<Taken[]> {
  for (const q of longQuestions.slice(0, 6)) await ask(q);
  const all: Taken[] = [];
  for (const q of longQuestions) all.push(await take(q, ask));
  return all;
}

/**
 * 60 ms and pauses of 50 ms, or where other work holds the machine up, eight times what an ordinary search takes in the same
 * minute (8.5 ms by itself): `npm run bench -- search` holds the figures themselves.
 */
async function expectBounded(ask: (q: string) => Promise<unknown>): Promise<void> {
  const all = await takeAll(ask);
  const ordinary = [];
  for (let nth = 0; nth < 9; nth++) ordinary.push(await take('敏感肌', ask));
  const at = (list: readonly Taken[], share: number, of: 'ms' | 'pauseMs' = 'ms') =>
    list.map((taken) => taken[of]).sort((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;
  const slowest = [...all].sort((a, b) => b.ms - a.ms)[0];
  const bound = Math.max(60, 8 * at(ordinary, 0.5));
  expect(at(all, 0.95), JSON.stringify(slowest)).toBeLessThanOrEqual(bound);
  const mostPauseMs = Math.max(50, 8 * at(ordinary, 0.5, 'pauseMs'));
  for (const { q, pauseMs } of all) expect(pauseMs, q).toBeLessThan(mostPauseMs);
}

describe('sixty signs of any kind in the search box', () => {
  it('are answered in 60 ms in 95 of 100 lists, and hold nobody up for 50 ms', async () => {
    await expectBounded((q) => call('goods_index', { ids: '0', q }));
  }, 300_000);

  it('are as little work within a platform, a category and another order', async () => {
    await expectBounded((q) => call('goods_index', { ids: '5-2-0-0-0-0-3', q }));
  }, 300_000);

  it('are as little work while they are typed', async () => {
    await expectBounded((q) => call('search-suggest', { q, platform: 0 }));
  }, 300_000);
});

describe('a sentence that is pasted', () => {
  it('is answered by its most telling words, which the list names', async () => {
    const found = await call('goods_index', { ids: '0', q: pastedSentence });
    expect(found.goods.length).toBeGreaterThan(5);
    expect(found.instead).toContain('抖音、防晒');
    // What is said for 防晒: no account has the word itself.
    expect(found.marks).toEqual(expect.arrayContaining(['护肤', '敏感肌']));
    for (const { staff_style } of found.goods) expect(staff_style).toBe(5);
  });

  it('that names more than anybody does shows who does the first of it', async () => {
    const q = '请问有没有做露营又会弹唱还懂财经而且人在拉萨的账号可以合作';
    const { total, instead } = await call('goods_index', { ids: '0', q });
    expect(total).toBeGreaterThan(0);
    expect(instead).toBe('露营');
  });
});

describe('a single sign', () => {
  it.each(['车', '妆', '肤'])('%s finds the goods of every word that has it', async (sign) => {
    const { total } = await call('goods_index', { ids: '0', q: sign });
    expect(total).toBeGreaterThan(20);
  });
});
