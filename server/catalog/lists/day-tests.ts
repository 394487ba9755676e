import { sql } from 'drizzle-orm';
import { dayNumber, loadDays, NEVER, openDays } from '@/lib/domain/catalog/free-days';
import type { DayRange } from '@/lib/domain/catalog/more-spelling';
import type { Test } from './column-tests';
import { dailyCap, leadDays } from './day-conditions';
import type { Column, Columns } from './good-columns';
import { keepEach, type Places } from './good-sets';
import { type Taken, takenPlaces } from './taken-now';

/*
 * Conditions on days, by the rule of lib/domain/catalog/free-days: what a listing's own terms leave open is counted of each good,
 * and days are looked at one by one of those alone on whose days something stands.
 */

const leadColumn = (position: number): Column => ({
  name: `lead ${position}`,
  kind: 'small',
  value: leadDays(position),
});
const cap: Column = { name: 'daily_cap', kind: 'small', value: dailyCap };
const leaveDay = (name: string): Column => ({
  name,
  kind: 'whole',
  value: sql.raw(`coalesce(t.${name} - date '1970-01-01', ${NEVER})`),
});
const leaveFrom = leaveDay('leave_from');
const leaveTo = leaveDay('leave_to');

export const dayColumns: readonly Column[] = [leadColumn(0), cap, leaveFrom, leaveTo];

/** So many days of a range on which it can publish and takes one more. */
export function hasFreeDays({ from, to, least }: DayRange, position: number): Test {
  const lead = leadColumn(position);
  const [begin, end] = [from ? dayNumber(from) : 0, dayNumber(to)];
  return {
    columns: [lead, cap, leaveFrom, leaveTo],
    readsTaken: true,
    keep: (columns, among, taken) => {
      const today = dayNumber(columns.today);
      const left = (leadTime: number, away: number, back: number): number =>
        openDays(begin, end, today + Math.max(1, leadTime), away, back);
      let longest = 0;
      while (longest <= end - today && left(longest, NEVER, NEVER) >= least) longest++;
      columns.sets(lead).keepBetween(among, 0, longest - 1);
      const [leads, caps] = [columns.of(lead), columns.of(cap)];
      keepSome(columns, among, taken, (good, nth, away, back) => {
        const leadTime = leads[good] as number;
        let free = left(leadTime, away, back);
        if (free < least) return false;
        const most = caps[good] as number;
        for (let of = taken.starts[nth] as number; of < (taken.starts[nth + 1] as number); of++) {
          const day = taken.days[of] as number;
          if (day < begin || day > end || (taken.counts[of] as number) < most) continue;
          free -= openDays(day, day, today + Math.max(1, leadTime), away, back);
        }
        return free >= least;
      });
    },
  };
}

/** Of the places of its next days so much is taken at most, in 1/10 000; whoever is on leave all the while fits not. */
export const loadAtMost = (share: number): Test => ({
  columns: [cap, leaveFrom, leaveTo],
  readsTaken: true,
  keep: (columns, among, taken) => {
    const caps = columns.of(cap);
    const begin = dayNumber(columns.today) + 1;
    const end = begin + loadDays - 1;
    keepSome(columns, among, taken, (good, nth, away, back) => {
      const most = caps[good] as number;
      const open = openDays(begin, end, begin, away, back);
      let full = 0;
      for (let of = taken.starts[nth] as number; of < (taken.starts[nth + 1] as number); of++) {
        const day = taken.days[of] as number;
        if (day < begin || day > end || openDays(day, day, begin, away, back) === 0) continue;
        full += Math.min(most, taken.counts[of] as number);
      }
      return open > 0 && 10_000 * full <= share * open * most;
    });
  },
});

/**
 * Asks those alone that have leave, or something on their days: all others have every day that their terms leave open.
 * @param fits what is told beside the place: the good's number among those that are taken, and its leave
 */
function keepSome(
  columns: Columns,
  among: Places,
  taken: Taken,
  fits: (good: number, nth: number, away: number, back: number) => boolean,
): void {
  const { numbers, all } = takenPlaces(taken, columns);
  const asked = among.slice();
  columns.sets(leaveFrom).keepBetween(asked, Number.NEGATIVE_INFINITY, NEVER - 1);
  for (let at = 0; at < all.length; at++) asked[at] = (asked[at] as number) | (all[at] as number);
  const [aways, backs] = [columns.of(leaveFrom), columns.of(leaveTo)];
  keepEach(
    among,
    (good) => fits(good, numbers[good] as number, aways[good] as number, backs[good] as number),
    asked,
  );
}
