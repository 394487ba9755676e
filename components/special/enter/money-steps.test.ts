import { expect, it } from 'vitest';
import { moneyMoments } from './money-steps';

const all = (['opened', 'paid', 'drafted', 'published', 'confirmed', 'share', 'rest'] as const).map(
  (step, nth) => ({ step, of: 20, days: nth + 1 }),
);

it('adds the days of one step to those before it', () => {
  expect(moneyMoments(all)?.map(({ step, day }) => [step, day])).toEqual([
    ['sent', 0],
    ['opened', 1],
    ['ordered', 3],
    ['drafted', 6],
    ['published', 7],
    ['confirmed', 8],
    ['share', 9],
    ['rest', 10],
  ]);
});

it('leaves out a step that too few came to, and begins with the first order where too few joined', () => {
  const few = all.map((row) =>
    row.step === 'opened' || row.step === 'published' ? { ...row, of: 19 } : row,
  );
  expect(moneyMoments(few)?.map(({ step }) => step)).toEqual([
    'ordered',
    'drafted',
    'confirmed',
    'share',
    'rest',
  ]);
});

it('is nothing where nobody was paid yet', () => {
  expect(moneyMoments(all.filter(({ step }) => step !== 'share' && step !== 'rest'))).toBeNull();
});
