import { useEffect, useState } from 'react';
import { Card } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { formatDay } from '@/lib/domain/time/format-time';
import { useDesk } from './desk';
import s from './received.module.css';

type Month = Output<'inquiry/days'>;
type Day = Month['days'][number];

/** Slots that are drawn of a day; the words have the rest. */
const mostSlots = 4;

const closedWords = { early: '交稿来不及', leave: '休假', full: '已满' } as const;

/** The days of an inquiry's account: a slot for each publication that it takes. Picks a day for 换日期. */
export function DayCalendar({ line }: { line: InquiryLine }) {
  const { day: typed, pickDay } = useDesk();
  const [wished, setMonth] = useState('');
  const [month, setShown] = useState<Month | null>(null);
  const [failed, setFailed] = useState(false);
  const { line_id: lineId, updated_at: at } = line;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer changes what its days hold
  useEffect(() => {
    let isOver = false;
    void api('inquiry/days', { line_id: lineId, month: wished }, { show: 'none' }).then(
      (answer) => {
        if (isOver) return;
        setFailed(!answer.ok);
        if (answer.ok) setShown(answer.data);
      },
    );
    return () => {
      isOver = true;
    };
  }, [lineId, wished, at]);

  if (failed) {
    return (
      <Card>
        <p className={s.quiet}>这个位置已不报价，没有档期</p>
      </Card>
    );
  }
  if (!month) {
    return (
      <Card className={s.calendar}>
        <p className={s.quiet}>正在读取档期</p>
      </Card>
    );
  }
  const own = typed || line.day;
  const shown = month.days.find(({ day }) => day === own);
  return (
    <Card className={s.calendar}>
      <div className={s.month}>
        <h2>{month.good_title}</h2>
        <button type="button" aria-label="上个月" onClick={() => setMonth(monthFrom(month, -1))}>
          <Icon name="left" size={14} />
        </button>
        <span>{Number(month.month.slice(5))} 月</span>
        <button type="button" aria-label="下个月" onClick={() => setMonth(monthFrom(month, 1))}>
          <Icon name="right" size={14} />
        </button>
      </div>
      <table>
        <thead>
          <tr>
            {['一', '二', '三', '四', '五', '六', '日'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month.days).map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <td key={day.day}>
                  <DayCell
                    day={day}
                    cap={month.daily_cap}
                    isOwn={day.day === own}
                    isOutside={!day.day.startsWith(month.month)}
                    onPick={typed ? () => pickDay(day.day) : null}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={s.legend}>
        <span>
          <i className={s.taken} />
          已接单
        </span>
        <span>
          <i className={s.own} />
          这次询的
        </span>
        <span>
          <i className={s.talk} />
          在谈
        </span>
        <span>
          <i />
          空，每天 {month.daily_cap} 个
        </span>
      </p>
      {shown && (
        <p className={s.onDay}>
          <b>{formatDay(shown.day)}</b>
          {dayWords(shown, month.daily_cap)}
        </p>
      )}
    </Card>
  );
}

function DayCell({
  day,
  cap,
  isOwn,
  isOutside,
  onPick,
}: {
  day: Day;
  cap: number;
  isOwn: boolean;
  isOutside: boolean;
  /** null: no day is asked for */
  onPick: (() => void) | null;
}) {
  const slots = [
    ...Array.from({ length: day.taken }, () => s.taken),
    ...(isOwn ? [s.own] : []),
    ...Array.from({ length: day.talks }, () => s.talk),
    ...Array.from({ length: cap }, () => undefined),
  ].slice(0, Math.min(cap, mostSlots));
  const isClosed = day.closed_by === 'early' || day.closed_by === 'leave';
  const content = (
    <>
      {Number(day.day.slice(8))}
      <span className={s.slots}>
        {!isClosed &&
          slots.map((kind, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slots of a day have no name
            <i key={nth} className={kind} />
          ))}
      </span>
    </>
  );
  const words = `${formatDay(day.day)}，${dayWords(day, cap)}`;
  const className = cx(s.day, isOwn && s.chosen, day.closed_by && s.closed, isOutside && s.outside);
  return onPick && !isClosed ? (
    <button
      type="button"
      className={className}
      aria-label={words}
      aria-pressed={isOwn}
      onClick={onPick}
    >
      {content}
    </button>
  ) : (
    <span className={className} title={words}>
      {content}
    </span>
  );
}

function dayWords({ taken, talks, closed_by: closed }: Day, cap: number): string {
  if (closed === 'early' || closed === 'leave') return closedWords[closed];
  return [
    taken > 0 && `已接 ${taken}`,
    talks > 0 && `另有在谈 ${talks}`,
    taken >= cap ? closedWords.full : `空 ${cap - taken}`,
  ]
    .filter(Boolean)
    .join('，');
}

function weeksOf(days: readonly Day[]): Day[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
}

/** @returns YYYY-MM */
function monthFrom({ month }: Month, by: 1 | -1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
