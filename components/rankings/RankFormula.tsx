import { Fragment } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './RankFormula.module.css';
import type { Ranking, RankRow } from './rank-view';

/** The head of the index's column: opens into the formula, worked out for the first account of the page. */
export function RankFormula({ ranking }: { ranking: Ranking }) {
  const [first] = ranking.list;
  if (!first) return '集市指数';
  return (
    <details className={s.formula} name="rank">
      <summary>
        集市指数
        <Icon name="info" size={14} />
      </summary>
      <div className={s.panel}>
        <p className={s.title}>
          <b>集市指数怎么算</b>
          <span>公式 v{ranking.version}</span>
        </p>
        <p className={s.line}>
          指数 = 1000 ×（
          {ranking.formula.map(({ kind, name, weight }, index) => (
            <Fragment key={kind}>
              {index > 0 && ' + '}
              <b>{weight.toFixed(2)}</b>×{name}
            </Fragment>
          ))}
          ）
        </p>
        <WorkedOut row={first} formula={ranking.formula} />
        <p className={s.note}>
          归一按全部账号的最大值缩放，<a href="#formula">完整说明</a>
        </p>
      </div>
    </details>
  );
}

function WorkedOut({ row, formula }: { row: RankRow; formula: Ranking['formula'] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{row.account_name}</th>
          <th scope="col">原值</th>
          <th scope="col">归一</th>
          <th scope="col">得分</th>
        </tr>
      </thead>
      <tbody>
        {row.metrics.map(({ kind, value, share, points }) => (
          <tr key={kind}>
            <th scope="row">{formula.find((part) => part.kind === kind)?.name}</th>
            <td>{groupDigits(value)}</td>
            <td>{share.toFixed(3)}</td>
            <td>
              <b>{points.toFixed(1)}</b>
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">合计</th>
          <td />
          <td />
          <td>
            <b>{row.index.toFixed(1)}</b>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
