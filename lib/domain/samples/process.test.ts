import { expect, test } from 'vitest';
import { keysOf } from '@/lib/domain/text/keys-of';
import { allowsSample, sampleMoveNames, sampleMoves, sampleStates } from './process';

const states = keysOf(sampleStates);

test('every move is what was decided: who, from where to where, and what is asked', () => {
  const moves = sampleMoveNames.map((name) => {
    const { actor, from, to, fields, forgets } = sampleMoves[name];
    const asked = fields.map((field) => [
      field.name,
      'min' in field ? field.min : 'required' in field && field.required,
      'max' in field && field.max,
    ]);
    return `${name}: ${actor}, ${from} → ${to}${forgets ? ', forgets' : ''}; ${asked.join('; ')}`;
  });
  expect(moves).toMatchInlineSnapshot(`
    [
      "offer: buyer, none,dropped → offered; note,2,100",
      "address: seller, offered,addressed → addressed; receiver,2,20; phone,true,11; address,8,120",
      "send: buyer, addressed,sent → sent; carrier,2,20; tracking_no,6,32",
      "receive: seller, sent → received, forgets; ",
      "drop: buyer, offered,addressed → dropped, forgets; ",
    ]
  `);
});

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
