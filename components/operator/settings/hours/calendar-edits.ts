import type { Output } from '@/lib/contract';
import type { CalendarDraft, CalendarField } from '@/lib/domain/time/calendar-draft';
import { shiftDay } from '@/lib/domain/time/shift-day';

export type KeptCalendar = Output<'operator/service-hours'>;

/** What a day is made: free, worked on, or what its weekday and the public calendar say. */
export const dayChoices = { off: '放假', on: '上班', usual: '恢复平常' } as const;
export type DayChoice = keyof typeof dayChoices;

/** What was changed of a calendar and not saved: it stands over whatever version came meanwhile. */
export interface CalendarEdits {
  hours: Partial<Record<CalendarField, string>>;
  days: Readonly<Record<string, DayChoice>>;
}

export const noEdits: CalendarEdits = { hours: {}, days: {} };

/** The days of a list as they were kept, with what was changed. */
const daysOf = (list: 'off' | 'on', kept: KeptCalendar, { days }: CalendarEdits): string[] =>
  [
    ...kept[list].filter((day) => !(day in days)),
    ...Object.keys(days).filter((day) => days[day] === list),
  ].sort();

export const editedDays = (kept: KeptCalendar, edits: CalendarEdits) => ({
  off: daysOf('off', kept, edits),
  on: daysOf('on', kept, edits),
});

/** As the act takes it. */
export function draftOf(kept: KeptCalendar, edits: CalendarEdits): CalendarDraft {
  const { off, on } = editedDays(kept, edits);
  return { ...kept.hours, ...edits.hours, off: off.join('\n'), on: on.join('\n') };
}

/** How many things were changed. */
export function countEdits(kept: KeptCalendar, edits: CalendarEdits): number {
  const before = draftOf(kept, noEdits);
  const after = draftOf(kept, edits);
  const hours = (['opens', 'closes', 'weekend_opens', 'weekend_closes'] as const).filter(
    (field) => before[field] !== after[field],
  );
  const choiceOf = (day: string): DayChoice =>
    kept.off.includes(day) ? 'off' : kept.on.includes(day) ? 'on' : 'usual';
  const days = Object.keys(edits.days).filter((day) => edits.days[day] !== choiceOf(day));
  return hours.length + days.length;
}

/** Days that are chosen at once at most. */
const mostAtOnce = 60;

/** From one day to another, both with; a sentence where that is nothing to choose. */
export function spanOf(from: string, to: string, today: string): string[] | string {
  if (from === '') return '请选择日期';
  if (from < today) return '已经过去的日子不能改';
  if (to !== '' && to < from) return '结束的日子不能早于开始';
  const days: string[] = [];
  for (let day = from; day <= (to || from); day = shiftDay(day, 1)) {
    if (days.length === mostAtOnce) return `一次最多 ${mostAtOnce} 天`;
    days.push(day);
  }
  return days;
}
