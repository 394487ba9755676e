import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { boardHref } from '@/lib/address/board-address';
import { fullPeriodName } from '@/lib/domain/rankings/calendar-periods';
import s from './Board.module.css';
import type { BoardView } from './board-view';

/** Looks for an account on this list: a plain form, whose answer is the page with the first hit. */
export function BoardSearch({ view: { filter, board, q } }: { view: BoardView }) {
  const own = boardHref({ ...filter, date: board.to });
  return (
    <div className={s.bar}>
      <form action={`${boardHref(filter)}#hit`} method="get" className={s.search}>
        <Icon name="search" size={16} />
        <input
          name="q"
          defaultValue={q}
          maxLength={40}
          placeholder="在本榜中找账号"
          aria-label="在本榜中找账号"
        />
        {board.found.length > 0 && <em>第 {board.found[0]} 名</em>}
        <Button type="submit" size={28}>
          查找
        </Button>
      </form>
      {q && (
        <p role="status">
          {board.found.length > 1 && `共 ${board.found.length} 个：第 ${board.found.join('、')} 名`}
          {board.found.length === 0 && <NotOn view={{ filter, board, q }} />}{' '}
          <a href={boardHref(filter)}>清除</a>
        </p>
      )}
      <LinkButton
        href={`${own}.csv`}
        className={s.csv}
        size={32}
        data-full=""
        rel="nofollow"
        download=""
      >
        <Icon name="download" size={16} />
        导出 CSV
      </LinkButton>
    </div>
  );
}

function NotOn({ view: { filter, board, q } }: { view: BoardView }) {
  const { elsewhere } = board;
  if (!elsewhere) return `“${q}”不在本期榜上`;
  const { title, day, place } = elsewhere;
  const there = { ...filter, category: 0, area: 0, period: 'week' as const, date: day };
  return (
    <>
      “{title}”不在本期榜上，最近一次是
      <a href={boardHref(there, { q: title })} rel="nofollow">
        {fullPeriodName('week', day)}整榜第 {place} 名
      </a>
    </>
  );
}
