import { expect, it } from 'vitest';
import { isFresh } from './demonstration.mjs';

const stamp = '2026-11-30T14:00:00.000Z sources /usr/lib/postgresql/15/bin';
const madeFrom = 'sources /usr/lib/postgresql/15/bin';

it.each([
  ['an hour later', madeFrom, '2026-11-30T15:00:00.000Z', true],
  ['of other sources', 'changed /usr/lib/postgresql/15/bin', '2026-11-30T15:00:00.000Z', false],
  ['after two hours', madeFrom, '2026-11-30T16:00:00.000Z', false],
])('a demonstration %s is taken again: %s at %s: %s', (_, of, now, fresh) => {
  expect(isFresh(stamp, of, new Date(now))).toBe(fresh);
});

it('is made anew on the next day of Shanghai, whose midnight is 16:00 UTC', () => {
  const evening = stamp.replace('14:00', '15:30');
  expect(isFresh(evening, madeFrom, new Date('2026-11-30T15:59:00.000Z'))).toBe(true);
  expect(isFresh(evening, madeFrom, new Date('2026-11-30T16:01:00.000Z'))).toBe(false);
});
