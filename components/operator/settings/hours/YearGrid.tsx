import { cx } from '@/components/kit/ui/cx';
import { weekdayNo } from '@/lib/domain/time/format-time';
import { type DayExceptions, type DayKind, dayKind } from '@/lib/domain/time/service-hours';
import { shiftDay } from '@/lib/domain/time/shift-day';
import s from './ServiceHours.module.css';

export interface YearGridProps {
  year: number;
  today: string;
  exceptions: DayExceptions;
  /** a day; '' none */
  chosen: string;
  onChoose: (day: string) => void;
}

const kinds: Record<DayKind, string> = { workday: '上班', weekend: '周末', holiday: '放假' };

/** A year at a glance, month by month, the weeks from Monday on. */
export function YearGrid({ year, today, exceptions, chosen, onChoose }: YearGridProps) {
  return (
    <div className={s.year}>
      {Array.from({ length: 12 }, (_, nth) => {
        const first = `${year}-${String(nth + 1).padStart(2, '0')}-01`;
        return (
          <section key={first} className={s.month} aria-label={`${year} 年 ${nth + 1} 月`}>
            <h3>{nth + 1} 月</h3>
            <div className={s.days}>
              {daysOfMonth(first).map((day, at) => {
                const kind = dayKind(day, exceptions);
                const isSet = exceptions.off.includes(day) || exceptions.on.includes(day);
                return (
                  <button
                    key={day}
                    type="button"
                    className={cx(s.day, s[kind], isSet && s.set, day === today && s.today)}
                    style={
                      at === 0 ? { gridColumnStart: ((weekdayNo(day) + 6) % 7) + 1 } : undefined
                    }
                    disabled={day < today}
                    aria-pressed={day === chosen}
                    aria-label={`${day} ${kinds[kind]}${isSet ? '，另设' : ''}`}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                );
              })}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function daysOfMonth(first: string): string[] {
  const days: string[] = [];
  for (let day = first; day.startsWith(first.slice(0, 7)); day = shiftDay(day, 1)) days.push(day);
  return days;
}
