import { describe, expect, it } from 'vitest';
import { isListed, type ListingDays, nextChangeOn } from './listed';

const today = '2026-11-22';
const good = (more: Partial<ListingDays> & { until?: string[] } = {}): ListingDays => ({
  status: 'live',
  leaveFrom: null,
  leaveTo: null,
  skus: (more.until ?? ['2026-12-31']).map((validUntil) => ({ validUntil })),
  ...more,
});

describe('what stands in the lists', () => {
  it.each<[string, ListingDays, boolean]>([
    ['a live good', good(), true],
    ['one of several prices is still good', good({ until: ['2026-11-21', '2026-11-22'] }), true],
    ['the last day of its price', good({ until: ['2026-11-22'] }), true],
    ['the day after', good({ until: ['2026-11-21'] }), false],
    ['the first day of leave', good({ leaveFrom: today, leaveTo: '2026-11-23' }), false],
    ['the last day of leave', good({ leaveFrom: '2026-11-20', leaveTo: today }), false],
    ['the day after leave', good({ leaveFrom: '2026-11-20', leaveTo: '2026-11-21' }), true],
    ['taken down', good({ status: 'off' }), false],
    ['waiting for approval', good({ status: 'pending' }), false],
  ])('%s', (_, it, listed) => expect(isListed(it, today)).toBe(listed));
});

describe('the next day that changes something', () => {
  it.each<[string, ListingDays, string | null]>([
    [
      'the day after the first price is over',
      good({ until: ['2027-02-01', '2026-12-31'] }),
      '2027-01-01',
    ],
    ['a leave begins', good({ leaveFrom: '2026-11-25', leaveTo: '2026-11-27' }), '2026-11-25'],
    ['a leave is over', good({ leaveFrom: '2026-11-20', leaveTo: '2026-11-27' }), '2026-11-28'],
    [
      'a leave of the past changes nothing',
      good({ leaveFrom: '2026-11-01', leaveTo: '2026-11-02' }),
      '2027-01-01',
    ],
    ['every price is over: today', good({ until: ['2026-11-21'] }), today],
    ['a good that is not live has none', good({ status: 'off' }), null],
  ])('%s', (_, it, day) => expect(nextChangeOn(it, today)).toBe(day));
});
