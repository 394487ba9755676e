import { shiftDay } from './shift-day';

/** A whole day in a calendar that somebody subscribes to. */
export interface CalendarEntry {
  /** the same in every version of the file, so that a changed entry replaces the one before */
  uid: string;
  /** YYYY-MM-DD */
  day: string;
  title: string;
  text: string;
  url: string;
}

const encoder = new TextEncoder();
const LINE_BYTES = 75;

/**
 * A calendar as RFC 5545 has it: lines end with CR LF and are folded at 75 bytes.
 * @param stamp when the file was made, ISO 8601
 */
export function calendarFile(
  name: string,
  stamp: string,
  entries: readonly CalendarEntry[],
): string {
  const stamped = `${stamp.slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//toufangjishi//marketing-calendar//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...entries.flatMap(({ uid, day, title, text, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamped}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(shiftDay(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const compact = (day: string): string => day.replaceAll('-', '');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');

/** No line is longer than 75 bytes, and no character is cut in two. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += length;
  }
  return text;
}
