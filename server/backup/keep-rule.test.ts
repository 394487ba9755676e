import { describe, expect, it } from 'vitest';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { outdatedBackups } from './keep-rule';

const nightly = (first: string, count: number) =>
  Array.from({ length: count }, (_, no) => `${shiftDay(first, no).replaceAll('-', '')}-030000`);

const keptOf = (names: readonly string[], rule: Parameters<typeof outdatedBackups>[1]) => {
  const gone = outdatedBackups(names, rule);
  return names.filter((name) => !gone.includes(name));
};

describe('of the backups', () => {
  it('the newest of a day stays', () => {
    const day = ['20261126-030000', '20261126-120000', '20261125-030000'];
    expect(outdatedBackups(day, { days: 7, weeks: 0, months: 0 })).toEqual(['20261126-030000']);
  });

  it('those of the last days that have any stay, however long ago they are', () => {
    const names = ['20260101-030000', '20260601-030000', '20261126-030000'];
    expect(keptOf(names, { days: 2, weeks: 0, months: 0 })).toEqual(names.slice(1));
  });

  it('the newest of each week stays, which begins on Monday', () => {
    // 2026-11-22 is a Sunday.
    const names = nightly('2026-11-20', 7);
    expect(keptOf(names, { days: 0, weeks: 2, months: 0 })).toEqual([
      '20261122-030000',
      '20261126-030000',
    ]);
  });

  it('a year of nights leaves seven days, four weeks and six months', () => {
    const kept = keptOf(nightly('2026-01-01', 330), { days: 7, weeks: 4, months: 6 });
    expect(kept.map((name) => name.slice(0, 8))).toEqual([
      '20260630',
      '20260731',
      '20260831',
      '20260930',
      '20261031',
      '20261108',
      '20261115',
      '20261120',
      '20261121',
      '20261122',
      '20261123',
      '20261124',
      '20261125',
      '20261126',
    ]);
  });

  it('none is let go twice, and none of none', () => {
    expect(outdatedBackups([], { days: 1, weeks: 1, months: 1 })).toEqual([]);
  });
});
