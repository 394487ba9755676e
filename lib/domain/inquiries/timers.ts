import { formatTime } from '@/lib/domain/time/format-time';
import { shiftDay } from '@/lib/domain/time/shift-day';

/** How long each clock of an inquiry runs: `answer` on service time, `order` by the wall clock (domain.md: Inquiry). */
export const inquiryTimers = { answer: 24, order: 72 } as const;

export type InquiryTimer = keyof typeof inquiryTimers;

/** Service time of inquiries: these hours of every day, in the market's zone. */
export const inquiryHours = { from: 9, until: 21 } as const;

export const inquiryHoursWords = `每天 ${inquiryHours.from}:00–${inquiryHours.until}:00`;

const hourMs = 3_600_000;

/** When a clock that starts now ends. */
export function inquiryDueAt(timer: InquiryTimer, now: Date): Date {
  const ms = inquiryTimers[timer] * hourMs;
  return timer === 'order' ? new Date(now.getTime() + ms) : afterService(now, ms);
}

/** What a clock has left to run, 秒: of `answer` only the hours of service count. */
export function inquirySecondsLeft(timer: InquiryTimer, now: Date, dueAt: Date): number {
  const from = now.getTime();
  const until = dueAt.getTime();
  if (timer === 'order') return Math.max(0, Math.floor((until - from) / 1000));
  let ms = 0;
  for (let day = dayOf(now); ; day = shiftDay(day, 1)) {
    const { opens, closes } = hoursOf(day);
    if (opens >= until) return Math.floor(ms / 1000);
    ms += Math.max(0, Math.min(closes, until) - Math.max(opens, from));
  }
}

/** The moment at which a running clock has so many of its hours left. */
export function inquiryHoursBefore(timer: InquiryTimer, dueAt: Date, hours: number): Date {
  const ms = hours * hourMs;
  return timer === 'order' ? new Date(dueAt.getTime() - ms) : beforeService(dueAt, ms);
}

/** The moment from which so much service time passes until another. */
function beforeService(until: Date, ms: number): Date {
  let left = ms;
  for (let day = dayOf(until); ; day = shiftDay(day, -1)) {
    const { opens, closes } = hoursOf(day);
    const ends = Math.min(closes, until.getTime());
    const there = Math.max(0, ends - opens);
    if (there >= left) return new Date(ends - left);
    left -= there;
  }
}

/** The moment at which so much service time has passed. */
function afterService(from: Date, ms: number): Date {
  let left = ms;
  for (let day = dayOf(from); ; day = shiftDay(day, 1)) {
    const { opens, closes } = hoursOf(day);
    const begins = Math.max(opens, from.getTime());
    const there = Math.max(0, closes - begins);
    if (there >= left) return new Date(begins + left);
    left -= there;
  }
}

const dayOf = (moment: Date): string => formatTime(moment.toISOString(), 'date');

/** Of a day, by the market's clock, as milliseconds since 1970. */
const hoursOf = (day: string) => ({
  opens: Date.parse(`${day}T${String(inquiryHours.from).padStart(2, '0')}:00:00+08:00`),
  closes: Date.parse(`${day}T${inquiryHours.until}:00:00+08:00`),
});
