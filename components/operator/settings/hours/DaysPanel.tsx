import { useState } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Tag } from '@/components/kit/ui/Tag';
import { weekdayOf } from '@/lib/domain/time/format-time';
import k from '../../kit/kit.module.css';
import { Panel } from '../../kit/Panel';
import {
  type CalendarEdits,
  type DayChoice,
  dayChoices,
  editedDays,
  type KeptCalendar,
  spanOf,
} from './calendar-edits';
import s from './ServiceHours.module.css';
import { YearGrid } from './YearGrid';

export interface DaysPanelProps {
  kept: KeptCalendar;
  edits: CalendarEdits;
  problems: Readonly<Record<string, string>>;
  onChange: (edits: CalendarEdits) => void;
}

/** Days that are not what their weekday says: a year at a glance, and each by its date. */
export function DaysPanel({ kept, edits, problems, onChange }: DaysPanelProps) {
  const { today } = kept;
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [span, setSpan] = useState({ from: '', to: '' });
  const [problem, setProblem] = useState('');
  const { off, on } = editedDays(kept, edits);
  const listed = [...off, ...on].filter((day) => day.startsWith(String(year))).sort();

  const choose = (days: readonly string[], choice: DayChoice) =>
    onChange({
      ...edits,
      days: { ...edits.days, ...Object.fromEntries(days.map((day) => [day, choice])) },
    });
  const add = (choice: DayChoice) => {
    const days = spanOf(span.from, span.to, today);
    setProblem(typeof days === 'string' ? days : '');
    if (typeof days === 'string') return;
    choose(days, choice);
    setSpan({ from: '', to: '' });
  };
  const nameOf = (day: string) => `${day} ${weekdayOf(day)}`;

  return (
    <Panel
      title="节假日与调休"
      note="国务院公布的年份与固定节日已内置；这里写的优先。点一天选中它"
      more={[thisYear, thisYear + 1, thisYear + 2].map((each) => (
        <Button
          key={each}
          size={28}
          kind={each === year ? 'primary' : 'outlined'}
          aria-pressed={each === year}
          onClick={() => setYear(each)}
        >
          {each}
        </Button>
      ))}
    >
      <YearGrid
        year={year}
        today={today}
        exceptions={{ off, on }}
        chosen={span.from}
        onChoose={(day) => setSpan({ from: day, to: '' })}
      />
      <div className={s.add}>
        <Input
          type="date"
          name="day_from"
          label="日期"
          value={span.from}
          min={today}
          error={problem || null}
          onChange={({ target: { value } }) => setSpan({ ...span, from: value })}
        />
        <Input
          type="date"
          name="day_to"
          label="到（可不填）"
          value={span.to}
          min={span.from || today}
          onChange={({ target: { value } }) => setSpan({ ...span, to: value })}
        />
        {Object.entries(dayChoices).map(([choice, label]) => (
          <Button key={choice} onClick={() => add(choice as DayChoice)}>
            {label}
          </Button>
        ))}
      </div>
      {(problems.off ?? problems.on) && (
        <FieldError>{[problems.off, problems.on].filter(Boolean).join('；')}</FieldError>
      )}
      {listed.length === 0 ? (
        <p className={s.quiet}>{year} 年没有另设的日子</p>
      ) : (
        <table className={k.table} aria-label={`${year} 年另设的日子`}>
          <tbody>
            {listed.map((day) => (
              <tr key={day}>
                <td>{nameOf(day)}</td>
                <td>
                  <Tag>{off.includes(day) ? dayChoices.off : dayChoices.on}</Tag>
                  {day in edits.days && <span className={s.quiet}>未保存</span>}
                </td>
                <td className={k.num}>
                  {day < today ? (
                    <span className={s.quiet}>已过去</span>
                  ) : (
                    <Button
                      kind="text"
                      size={28}
                      aria-label={`去掉 ${day}`}
                      onClick={() => choose([day], 'usual')}
                    >
                      去掉
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
