import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type AnswerRules, autoAnswer, leastFen, noRules, refuseBelowBounds } from './answer-rules';

const all: AnswerRules = { acceptListed: true, refuseBelow: 80, offerDay: true };
const listedFen = 100_000;
const free = { listedFen, isDayFree: true, freeDay: '2026-12-04' };
const full = { listedFen, isDayFree: false, freeDay: '2026-12-07' };

describe('the rules of an owner', () => {
  test.each([
    [
      'the listed price on a day with room is agreed',
      all,
      { ...free, priceFen: 100_000 },
      'auto_agree',
    ],
    [
      'so is more, where the listed price has fallen',
      all,
      { ...free, priceFen: 110_000 },
      'auto_agree',
    ],
    ['a price between is the owner’s', all, { ...free, priceFen: 99_999 }, null],
    ['the least is let pass', all, { ...free, priceFen: 80_000 }, null],
    ['less is refused', all, { ...free, priceFen: 79_999 }, 'auto_refuse'],
    ['less is refused on a full day too', all, { ...full, priceFen: 79_999 }, 'auto_refuse'],
    ['a full day at the listed price is put off', all, { ...full, priceFen: 100_000 }, 'auto_date'],
    ['a full day at less would agree to the less', all, { ...full, priceFen: 90_000 }, null],
    [
      'where no day is free nothing is offered',
      all,
      { ...full, freeDay: undefined, priceFen: 100_000 },
      null,
    ],
    ['each rule is off until it is turned on', noRules, { ...free, priceFen: 100_000 }, null],
    ['as is refusing', noRules, { ...free, priceFen: 1 }, null],
    ['and putting off', { ...all, offerDay: false }, { ...full, priceFen: 100_000 }, null],
  ] as const)('%s', (_, rules, asked, name) => {
    expect(autoAnswer(rules, asked)?.name ?? null).toBe(name);
  });

  it('say what the least is, and the day that is free', () => {
    expect(autoAnswer(all, { ...free, priceFen: 1 })).toEqual({
      name: 'auto_refuse',
      reason: '低于报价的 80% 不接，最低 ¥800',
    });
    expect(autoAnswer(all, { ...full, priceFen: 100_000 })).toMatchObject({ day: '2026-12-07' });
  });

  it('refuse nothing that is at least the share they name, and never agree to less than the listed price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: refuseBelowBounds.least, max: refuseBelowBounds.most }),
        fc.boolean(),
        (priceFen, listed, refuseBelow, isDayFree) => {
          const rules = { ...all, refuseBelow };
          const said = autoAnswer(rules, { ...free, isDayFree, priceFen, listedFen: listed });
          expect(said?.name === 'auto_refuse').toBe(priceFen < leastFen(listed, refuseBelow));
          if (said?.name === 'auto_agree' || said?.name === 'auto_date')
            expect(priceFen).toBeGreaterThanOrEqual(listed);
        },
      ),
    );
  });
});
