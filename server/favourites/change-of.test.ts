import { expect, it } from 'vitest';
import { changeOf, type Watched } from './change-of';

const good: Watched = {
  markedFen: 100_00,
  seenFen: 100_00,
  seenListed: true,
  fen: 100_00,
  listed: true,
};

it.each<[string, Partial<Watched>, ReturnType<typeof changeOf>]>([
  ['nothing', {}, null],
  ['a lower price', { fen: 90_00 }, 'fell'],
  ['the same lower price', { seenFen: 90_00, fen: 90_00 }, null],
  ['a lower one again', { seenFen: 90_00, fen: 80_00 }, 'fell'],
  ['a higher price', { fen: 120_00 }, null],
  ['a fall to more than it was when it was marked', { seenFen: 130_00, fen: 120_00 }, null],
  ['a fall after a rise', { seenFen: 130_00, fen: 90_00 }, 'fell'],
  ['going', { listed: false, fen: null }, 'left'],
  ['being gone', { seenListed: false, listed: false, fen: null }, null],
  ['coming back, cheaper or not', { seenListed: false, fen: 90_00 }, 'back'],
  ['what nobody looked at before', { seenListed: null, seenFen: null, fen: 90_00 }, null],
])('%s: %o', (_, change, told) => {
  expect(changeOf({ ...good, ...change })).toBe(told);
});
