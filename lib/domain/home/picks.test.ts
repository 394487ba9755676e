import { expect, it } from 'vitest';
import { pickStatesOf } from './picks';

const today = '2026-11-30';
const pick = (over: object = {}) => ({
  ...{ platform: 5, fromOn: today, untilOn: today, orderable: true },
  ...over,
});

it('shows picks of a platform in their order while there is room, their days included', () => {
  const picks = [
    pick(),
    pick({ orderable: false }),
    pick({ fromOn: '2026-12-01', untilOn: '2026-12-02' }),
    pick({ fromOn: '2026-11-01', untilOn: '2026-11-29' }),
    pick({ platform: 3 }),
    pick(),
    pick(),
  ];
  expect(pickStatesOf(picks, today, 2)).toEqual([
    'shown',
    'off',
    'coming',
    'ended',
    'shown',
    'shown',
    'no_room',
  ]);
});
