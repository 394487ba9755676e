import { describe, expect, it } from 'vitest';
import { readCalendar, readClock, readDays } from './calendar-draft';
import { usualCalendar } from './service-hours';
import { shiftDay } from './shift-day';

const today = '2026-11-30';
const draft = {
  ...{ opens: '9:00', closes: '18:00', weekend_opens: '', weekend_closes: '' },
  ...{ off: '', on: '' },
};
const read = (over: Partial<typeof draft>, before = usualCalendar) =>
  readCalendar({ ...draft, ...over }, before, today);

describe('a calendar as it is typed', () => {
  it('is read with its days in order, each once', () => {
    expect(
      read({
        opens: '08:30',
        closes: '20：00',
        off: '2027-02-09\n2027-02-08，2027-02-08',
        on: '2027-02-06',
      }),
    ).toEqual({
      calendar: {
        off: ['2027-02-08', '2027-02-09'],
        on: ['2027-02-06'],
        hours: { workday: { opens: 510, closes: 1200 }, weekend: null },
      },
    });
    expect(read({ weekend_opens: '10:00', weekend_closes: '16:00' })).toMatchObject({
      calendar: { hours: { weekend: { opens: 600, closes: 960 } } },
    });
  });

  it.each([
    [{ opens: '九点' }, { opens: '写作 9:00' }],
    [{ opens: '9:60' }, { opens: '写作 9:00' }],
    [{ opens: '11:01' }, { opens: '须在 6:00 到 11:00 之间' }],
    [{ closes: '15:59' }, { closes: '须在 16:00 到 23:00 之间' }],
    [{ weekend_opens: '10:00' }, { weekend_closes: '写作 9:00' }],
    [
      { weekend_opens: '10:00', weekend_closes: '10:59' },
      { weekend_closes: '结束须晚于开始至少一小时' },
    ],
    [{ off: '2027-02-30' }, { off: '“2027-02-30”不是日期，写作 2027-02-08' }],
    [{ on: '明天' }, { on: '“明天”不是日期，写作 2027-02-08' }],
    [{ off: '2026-11-29' }, { off: '2026-11-29 已经过去，不能再改' }],
    [{ off: '2029-01-01' }, { off: '2029-01-01 太远，最晚到 2028-12-31' }],
    [{ off: '2027-02-08', on: '2027-02-08' }, { on: '2027-02-08 同时在放假与上班里，只能选一样' }],
  ])('is refused at the field: %j', (over, problems) => {
    expect(read(over)).toEqual({ problems });
  });

  it('keeps what it says of days that are past, and takes today', () => {
    const before = { ...usualCalendar, off: ['2026-11-27'] };
    expect(read({ off: '' }, before)).toEqual({
      problems: { off: '2026-11-27 已经过去，不能再改' },
    });
    expect(read({ off: '2026-11-27 2026-11-30' }, before)).toHaveProperty('calendar');
  });

  it('is no calendar without workdays', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, nth) => shiftDay('2026-12-07', nth)).join(' ');
    expect(read({ off: days(24) })).toHaveProperty('calendar');
    expect(read({ off: days(25) })).toEqual({
      problems: { off: '从 2026-12-05 起连续 30 天没有工作日，按工作日的承诺无法兑现' },
    });
  });
});

it('reads hours and days as people write them', () => {
  expect([readClock('9:00'), readClock('09:05'), readClock('24:00'), readClock('9')]).toEqual([
    540,
    545,
    null,
    null,
  ]);
  expect(readDays(' 2027-01-02 ,2027-01-01\n')).toEqual(['2027-01-01', '2027-01-02']);
});
