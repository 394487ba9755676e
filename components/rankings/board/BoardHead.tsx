import type { ReactNode } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { type BoardFilter, boardHref } from '@/lib/address/board-address';
import { shortDay } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { boardName } from '@/lib/domain/rankings/board-title';
import { fullPeriodName, periodName } from '@/lib/domain/rankings/calendar-periods';
import { periods } from '@/lib/domain/rankings/ranking';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './Board.module.css';
import type { BoardView } from './board-view';
import { stepWords } from './board-words';

/** Over a board: its name, of when the list is, and the way to other periods of it. */
export function BoardHead({ view: { filter, board } }: { view: BoardView }) {
  const { period } = filter;
  return (
    <header className={s.head}>
      <h1>{boardName(filter)}</h1>
      {board.to !== '' && (
        <p>
          {fullPeriodName(period, board.to)}
          {board.from !== board.to && `，${shortDay(board.from)} 至 ${shortDay(board.to)}`}；
          {formatTime(board.made_at, 'minute')} 发布，收录 {groupDigits(board.total)} 个账号
        </p>
      )}
      <nav className={s.periods} aria-label="榜期">
        {periods.map(({ key, name }) => (
          <a
            key={key}
            href={boardHref({ ...filter, period: key, date: '' })}
            aria-current={key === period ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {board.to !== '' && <Steps filter={filter} board={board} />}
    </header>
  );
}

function Steps({ filter, board }: { filter: BoardFilter; board: BoardView['board'] }) {
  const { period } = filter;
  const [before, after] = stepWords[period];
  return (
    <>
      <Step href={board.previous && boardHref({ ...filter, date: board.previous })}>
        <Icon name="left" size={14} />
        {before}
      </Step>
      <details className={s.days} name="board">
        <summary>
          {periodName(period, board.to)}
          <Icon name="down" size={14} />
        </summary>
        <div>
          {board.past.map((day) => (
            <a
              key={day}
              href={boardHref({ ...filter, date: day })}
              rel="nofollow"
              title={fullPeriodName(period, day)}
              aria-current={day === board.to ? 'page' : undefined}
            >
              {periodName(period, day)}
            </a>
          ))}
        </div>
      </details>
      <Step href={board.next && boardHref({ ...filter, date: board.next })}>
        {after}
        <Icon name="right" size={14} />
      </Step>
    </>
  );
}

function Step({ href, children }: { href: string; children: ReactNode }) {
  return href ? (
    <a className={s.step} href={href}>
      {children}
    </a>
  ) : (
    <span className={s.step} aria-disabled="true">
      {children}
    </span>
  );
}
