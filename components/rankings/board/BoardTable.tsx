import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { boardName } from '@/lib/domain/rankings/board-title';
import table from '../RankTable.module.css';
import s from './BoardTable.module.css';
import { BoardTableRow } from './BoardTableRow';
import { boardColumns } from './board-columns';
import type { BoardView } from './board-view';
import { periodWords, stepWords } from './board-words';

/** One page of a board's list. */
export function BoardTable({ view: { filter, board, q } }: { view: BoardView }) {
  const platform = platformOf(filter.platform);
  const [first] = board.found;
  return (
    <table className={`${table.table} ${s.table}`}>
      <caption className="sr-only">
        {boardName(filter)}，{periodWords(filter)}，{board.from} 至 {board.to}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={`${table.place} ${s.place}`}>
            名次
          </th>
          <th scope="col" className={`${table.change} ${s.change}`}>
            较{stepWords[filter.period][0]}
          </th>
          <th scope="col" className={s.name}>
            账号
          </th>
          <th scope="col" className={s.index}>
            指数
          </th>
          <th scope="col" className={s.weeks}>
            近 12 周<span className="sr-only">名次</span>
          </th>
          {boardColumns(filter, board).map(({ name, isWide }) => (
            <th key={name} scope="col" className={isWide ? s.wide : undefined}>
              {name}
            </th>
          ))}
          <th scope="col">{platform.cost.name}</th>
          <th scope="col" className={s.price} colSpan={2}>
            {positionName(platform, platform.mainPosition)}现价
          </th>
        </tr>
      </thead>
      <tbody>
        {board.list.map((row) => (
          <BoardTableRow
            key={row.place}
            row={row}
            columns={boardColumns(filter, board)}
            compared={board.compared}
            words={board.found.includes(row.place) ? [q] : []}
            isHit={row.place === first}
          />
        ))}
      </tbody>
    </table>
  );
}
