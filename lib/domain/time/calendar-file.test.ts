import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file';

const entry = {
  uid: '1212-2026@market',
  day: '2026-12-31',
  title: '双12；分号;逗号,反斜\\杠',
  text: `第一行\n${'很长的一句话'.repeat(20)}`,
  url: 'https://example.com/news.html',
};
const file = calendarFile('营销日历', '2026-11-28T06:30:00.000Z', [entry]);
/** Lines put together again, as a reader does. */
const unfolded = file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar as a file', () => {
  it('begins and ends as one, each line with CR LF and of at most 75 bytes', () => {
    expect(unfolded[0]).toBe('BEGIN:VCALENDAR');
    expect(unfolded.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
  });

  it('has whole days, over the end of a year too, and a stamp in universal time', () => {
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20261231');
    expect(unfolded).toContain('DTEND;VALUE=DATE:20270101');
    expect(unfolded).toContain('DTSTAMP:20261128T063000Z');
  });

  it('escapes what has a meaning of its own', () => {
    expect(unfolded).toContain('SUMMARY:双12；分号\\;逗号\\,反斜\\\\杠');
    expect(unfolded.find((line) => line.startsWith('DESCRIPTION:'))).toBe(
      `DESCRIPTION:第一行\\n${'很长的一句话'.repeat(20)}`,
    );
  });
});
