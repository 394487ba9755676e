import { expect, it } from 'vitest';
import { isCausedBy } from './cause';

const isDeadlock = ({ code }: { code?: unknown }) => code === '40P01';

it('finds what a driver threw under what wraps it', () => {
  const driver = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const wrapped = new Error('Failed query', { cause: new Error('pool', { cause: driver }) });
  expect(isCausedBy(driver, isDeadlock)).toBe(true);
  expect(isCausedBy(wrapped, isDeadlock)).toBe(true);
  expect(isCausedBy(new Error('Failed query'), isDeadlock)).toBe(false);
});

it('takes anything that is thrown, and a chain without an end', () => {
  const loop = new Error('loop');
  loop.cause = loop;
  expect([loop, null, undefined, '40P01', 40].map((it) => isCausedBy(it, isDeadlock))).toEqual(
    Array(5).fill(false),
  );
});
