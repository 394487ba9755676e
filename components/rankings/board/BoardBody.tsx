import { Card } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Pager } from '@/components/kit/ui/Pager';
import { boardHref } from '@/lib/address/board-address';
import s from './Board.module.css';
import { BoardFilters } from './BoardFilters';
import { BoardHead } from './BoardHead';
import { BoardNotes } from './BoardNotes';
import { BoardSearch } from './BoardSearch';
import { BoardSide } from './BoardSide';
import { BoardTable } from './BoardTable';
import type { BoardView } from './board-view';

/** A list of a board: where it stands among the others above, who is on it, what stands out at its side. */
export function BoardBody({ view }: { view: BoardView }) {
  const { filter, board } = view;
  return (
    <>
      <BoardHead view={view} />
      <BoardFilters view={view} />
      <div className={s.columns}>
        <div className={s.main}>
          <BoardNotes view={view} />
          <Card flush>
            {board.to !== '' && <BoardSearch view={view} />}
            {board.list.length > 0 ? <BoardTable view={view} /> : <NothingListed view={view} />}
            {board.list.length > 0 && (
              <p className={s.foot}>
                <span>数据来源以每行为准；名次与数据是发布当天的，报价是今天的</span>
                <span>名次只由公式算出，不收费，不接受名次定制</span>
              </p>
            )}
          </Card>
          <Pager
            page={board.page}
            pages={board.pages}
            href={(page) => boardHref(filter, { page })}
            nofollow={filter.date !== ''}
          />
        </div>
        <BoardSide view={view} />
      </div>
    </>
  );
}

function NothingListed({ view: { filter, board } }: { view: BoardView }) {
  const { category, area } = filter;
  if (board.to === '' || (category === 0 && area === 0)) {
    return (
      <EmptyState
        title="这张榜还没有榜单"
        text="日榜在每天 6 点后生成，周榜在周一、月榜在每月 1 日；数据不够时不出榜。"
      />
    );
  }
  return (
    <EmptyState
      title="本期没有这一类账号上榜"
      text={<a href={boardHref({ ...filter, category: 0, area: 0 })}>看整张榜</a>}
    />
  );
}
