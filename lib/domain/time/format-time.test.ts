import { expect, test } from 'vitest';
import { remainingWords, runningClock } from './format-remaining';
import { formatDay, formatTime } from './format-time';
import { marketZone } from './market-zone';

test('a moment is written in the market’s time zone wherever it is read', () => {
  const iso = '2026-11-22T08:40:12.345Z';
  expect(formatTime(iso, 'minute')).toBe('11-22 16:40');
  expect(formatTime(iso, 'second')).toBe('2026-11-22 16:40:12');
  expect(formatTime(iso, 'day')).toBe('11-22');
  expect(formatTime(iso, 'weekday')).toBe('11-22 周日 16:40');
  expect(formatTime(iso, 'date')).toBe('2026-11-22');
  expect(formatTime('nonsense', 'day')).toBe('');
});

test('the market’s distance from UTC is what its zone says', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: marketZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  for (let at = Date.UTC(1992, 0, 1); at < Date.UTC(2040, 0, 1); at += 1_234_567_891) {
    expect(formatTime(new Date(at).toISOString(), 'second')).toBe(zone.format(at));
  }
});

test('a day carries its weekday', () => {
  expect(formatDay('2026-11-27')).toBe('11-27（周五）');
  expect(formatDay('27.11.2026')).toBe('');
});

test('what remains is a clock on a page and words in a table', () => {
  expect(runningClock(1781)).toBe('29:41');
  expect(runningClock(18 * 3600 + 28 * 60 + 6)).toBe('18:28:06');
  expect(runningClock(86_400 + 18 * 3600 + 28 * 60 + 6)).toBe('1天 18:28:06');
  expect(runningClock(-5)).toBe('00:00');
  expect(remainingWords(86_400 + 18 * 3600)).toBe('剩 1天 18时');
  expect(remainingWords(19 * 3600 + 40 * 60)).toBe('剩 19时 40分');
  expect(remainingWords(1781)).toBe('剩 29分');
  expect(remainingWords(59)).toBe('不足 1 分钟');
  expect(remainingWords(0)).toBe('已到期');
});
