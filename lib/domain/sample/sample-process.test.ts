import { expect, test } from 'vitest';
import { keysOf } from '../keys-of';
import { allowsSample, sampleMoveNames, sampleMoves, sampleStates } from './sample-process';

const states = keysOf(sampleStates);

test('whoever’s turn it is has a button, and where it is nobody’s the sample has come or is not sent', () => {
  for (const state of states) {
    const facts = { state, orderState: 'producing', isEnded: false } as const;
    const { turn } = sampleStates[state];
    const open = (side: 'buyer' | 'seller') =>
      sampleMoveNames.filter((name) => allowsSample(facts, side, name));
    if (turn) expect(open(turn), state).not.toEqual([]);
    else expect(open('seller'), state).toEqual([]);
  }
});

test('every state is reached, and an ended order takes nothing more', () => {
  const reached = new Set(sampleMoveNames.map((name) => sampleMoves[name].to));
  expect([...reached].sort()).toEqual([...states].sort());
  for (const state of [null, ...states])
    for (const side of ['buyer', 'seller'] as const)
      for (const name of sampleMoveNames)
        expect(allowsSample({ state, orderState: 'completed', isEnded: true }, side, name)).toBe(
          false,
        );
});

test('a sample is not offered once the content is out', () => {
  const facts = { state: null, isEnded: false } as const;
  expect(allowsSample({ ...facts, orderState: 'producing' }, 'buyer', 'offer')).toBe(true);
  expect(allowsSample({ ...facts, orderState: 'retaining' }, 'buyer', 'offer')).toBe(false);
});
