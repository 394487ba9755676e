import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours';

it('is quiet from 22:00 until 8:00', () => {
  const endOf = (minute: number) => quietUntil({ day: '2026-12-31', minute });
  expect([21 * 60 + 59, 8 * 60, 12 * 60].map(endOf)).toEqual([null, null, null]);
  expect(endOf(22 * 60)).toEqual({ day: '2027-01-01', minute: 8 * 60 });
  expect(endOf(23 * 60 + 59)).toEqual({ day: '2027-01-01', minute: 8 * 60 });
  expect(endOf(0)).toEqual({ day: '2026-12-31', minute: 8 * 60 });
  expect(endOf(7 * 60 + 59)).toEqual({ day: '2026-12-31', minute: 8 * 60 });
});
