import { Cached } from '@/components/kit/static/Cached';
import { boardOf } from '@/lib/domain/rankings/ranking';
import { comparedWith } from './compared-with';
import { RankFormula } from './RankFormula';
import s from './RankTable.module.css';
import { RankTableRow } from './RankTableRow';
import type { RankView } from './rank-view';

/** One page of a ranking. */
export function RankTable({ view: { filter, ranking, choices } }: { view: RankView }) {
  const { reachCap } = boardOf(filter.board);
  const what = choices.categories.find(({ id }) => id === filter.category)?.name ?? '';
  return (
    <table className={s.table}>
      <caption className="sr-only">
        {choices.name}·{what}，{ranking.from} 至 {ranking.to}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={s.place}>
            名次
          </th>
          <th scope="col" className={s.change}>
            {comparedWith[filter.period]}
          </th>
          <th scope="col" className={s.name}>
            账号
          </th>
          <th scope="col" className={s.index}>
            <RankFormula ranking={ranking} />
          </th>
          <th scope="col" className={s.spark}>
            近 30 天
          </th>
          {ranking.formula.map(({ kind, name }) => (
            <th key={kind} scope="col">
              {name}
            </th>
          ))}
          <th scope="col" className={s.price}>
            报价
          </th>
        </tr>
      </thead>
      <tbody>
        {ranking.list.map((row) => (
          <Cached
            key={row.place}
            id={`ranking row ${JSON.stringify([row, ranking.compared, reachCap])}`}
          >
            {() => <RankTableRow row={row} compared={ranking.compared} reachCap={reachCap} />}
          </Cached>
        ))}
      </tbody>
    </table>
  );
}
