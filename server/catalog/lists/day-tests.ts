import { sql } from 'drizzle-orm';
import { dayNumber, loadDays, NEVER, openDays } from '@/lib/domain/catalog/free-days';
import type { DayRange } from '@/lib/domain/catalog/more-spelling';
import type { Test } from './column-tests';
import { dailyCap, leadDays } from './day-conditions';
import type { Column } from './good-columns';
import { takenPlaces } from './taken-now';

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
    keep: (columns, goods, count, taken) => {
      const places = takenPlaces(taken, columns);
      const [leads, caps] = [columns.of(lead), columns.of(cap)];
      const [aways, backs] = [columns.of(leaveFrom), columns.of(leaveTo)];
      const today = dayNumber(columns.today);
      let kept = 0;
      for (let at = 0; at < count; at++) {
        const good = goods[at] as number; // at < count
        const earliest = today + Math.max(1, leads[good] as number);
        const [away, back] = [aways[good] as number, backs[good] as number];
        let left = openDays(begin, end, earliest, away, back);
        const nth = places[good] as number;
        if (nth > 0 && left >= least) {
          const most = caps[good] as number;
          for (let of = taken.starts[nth - 1] as number; of < (taken.starts[nth] as number); of++) {
            const day = taken.days[of] as number;
            if (day < begin || day > end || (taken.counts[of] as number) < most) continue;
            left -= openDays(day, day, earliest, away, back);
          }
        }
        if (left >= least) goods[kept++] = good;
      }
      return kept;
    },
  };
}

/** Of the places of its next days so much is taken at most, in 1/10 000; whoever is on leave all the while fits not. */
export const loadAtMost = (share: number): Test => ({
  columns: [cap, leaveFrom, leaveTo],
  readsTaken: true,
  keep: (columns, goods, count, taken) => {
    const places = takenPlaces(taken, columns);
    const caps = columns.of(cap);
    const [aways, backs] = [columns.of(leaveFrom), columns.of(leaveTo)];
    const begin = dayNumber(columns.today) + 1;
    const end = begin + loadDays - 1;
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const good = goods[at] as number; // at < count
      const [most, away, back] = [
        caps[good] as number,
        aways[good] as number,
        backs[good] as number,
      ];
      const open = openDays(begin, end, begin, away, back);
      const nth = places[good] as number;
      let full = 0;
      if (nth > 0) {
        for (let of = taken.starts[nth - 1] as number; of < (taken.starts[nth] as number); of++) {
          const day = taken.days[of] as number;
          if (day < begin || day > end || openDays(day, day, begin, away, back) === 0) continue;
          full += Math.min(most, taken.counts[of] as number);
        }
      }
      if (open > 0 && 10_000 * full <= share * open * most) goods[kept++] = good;
    }
    return kept;
  },
});
