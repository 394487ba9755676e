import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compareDelivery } from '@/lib/domain/proofs/delivery-compare';
import { serialNumber } from '@/server/kernel/serial-number';
import { formatDay, formatTime, weekdayOf } from './format-time';
import { shiftDay } from './shift-day';

const own = process.env.TZ;

afterAll(() => {
  process.env.TZ = own;
});

/** Winter and summer: the offset of the zone in minutes shows that the machine's clock really is another one. */
const zones = [
  ['UTC', 0, 0],
  ['America/New_York', 300, 240],
  ['Asia/Shanghai', -480, -480],
] as const;

describe.each(zones)('with the machine’s clock in %s', (zone, winter, summer) => {
  it('the same moment has the same words, and a day stays that day', () => {
    process.env.TZ = zone;
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(winter);
    expect(new Date(2026, 6, 15).getTimezoneOffset()).toBe(summer);
    // 03:19 of the 22nd in Beijing is still the 21st in the other two.
    const iso = '2026-11-21T19:19:05.000Z';
    expect(formatTime(iso, 'minute')).toBe('11-22 03:19');
    expect(formatTime(iso, 'second')).toBe('2026-11-22 03:19:05');
    expect(formatTime(iso, 'day')).toBe('11-22');
    expect(formatTime(iso, 'date')).toBe('2026-11-22');
    expect(formatTime(iso, 'weekday')).toBe('11-22 周日 03:19');
    expect(formatDay('2026-11-22')).toBe('11-22（周日）');
    expect(weekdayOf('2026-11-22')).toBe('周日');
    expect(shiftDay('2026-03-08', 1)).toBe('2026-03-09');
    expect(serialNumber('TF', 8, Date.parse(iso))).toMatch(/^TF2611220319\d{8}$/);
    const [filed] = compareDelivery({
      platform: 5,
      platformName: '抖音',
      wantedDate: '2026-11-22',
      windowDays: '',
      approvedAt: null,
      link: 'https://example.com/1',
      isDemoPost: true,
      filedAt: new Date(iso),
      retentionDays: 30,
      keepUntil: null,
      now: new Date(iso),
      looks: [],
    });
    expect(filed).toMatchObject({ result: 'fits', actual: '11-22 03:19 回传' });
  });
});

const rooms = ['components', 'demo', 'layouts', 'lib', 'pages', 'server', 'store'];
const onlyHere = ['lib/domain/time/format-time.ts', 'lib/domain/time/shift-day.ts'];

/** What makes words or days of a moment by the machine's clock, or by that of Greenwich. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\.toLocale(String|DateString|TimeString)\(/, 'formatTime, groupDigits'],
  [/\bDateTimeFormat\b/, 'formatTime'],
  [/\.(get|set)(UTC)?(FullYear|Month|Date|Day|Hours|Minutes)\(/, 'formatTime, shiftDay, weekdayNo'],
  [
    /\.to(ISO|UTC|Date|Time)?String\(\)\s*\.(slice|split|substring)/,
    'formatTime(…, "date"), shiftDay',
  ],
  [/(_at|At)\.(slice|split|substring)\(/, 'formatTime'],
  [/new Date\(\s*\d{4}\s*,/, 'a day as YYYY-MM-DD'],
  [/\bdayjs\(\)/, 'today of the market, as the server tells it'],
  [/Asia\/Shanghai|\+ ?8 ?\* ?3600/, 'lib/domain/time/market-zone'],
  [
    /\bcurrent_date\b|\bnow\(\)::date|date_trunc\('(day|week|month|year)', now\(\)/,
    'server/kernel/market-time',
  ],
];

it('no other file makes words of a moment', () => {
  const root = process.cwd();
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((name) => join(room, name).replaceAll('\\', '/'))
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|setup)\.tsx?$/.test(name)),
  );
  const found = files
    .filter((file) => !onlyHere.includes(file) && file !== 'lib/domain/time/market-zone.ts')
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return forbidden
        .filter(([pattern]) => pattern.test(text))
        .map(([pattern, instead]) => `${file}: ${pattern.exec(text)?.[0]} (${instead})`);
    });
  expect(found).toEqual([]);
});
