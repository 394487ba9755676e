import { Card } from '@/components/kit/ui/Card';
import { WeightBar } from '../RankMaking';
import card from '../RankSide.module.css';
import s from './BoardSide.module.css';
import type { Board } from './board-view';

/** How the list was made: the weights of its formula, how they are weighed, and the formulas before. */
export function BoardFormula({ board }: { board: Board }) {
  return (
    <Card flush className={card.card} id="formula">
      <h2>
        榜单怎么排
        <span>公式 v{board.version}</span>
      </h2>
      <ul className={card.weights}>
        {board.formula.map(({ kind, name, weight }) => (
          <li key={kind}>
            <span title={name}>{name}</span>
            <WeightBar weight={weight} />
            <b>{Math.round(weight * 100)}%</b>
          </li>
        ))}
      </ul>
      <p>{board.share_text}</p>
      {board.formula_note && <p>{board.formula_note}</p>}
      <details className={s.versions}>
        <summary>完整说明与旧版公式</summary>
        <p>
          指数 = 1000 ×（
          {board.formula.map(({ name, weight }) => `${weight}×${name}`).join(' + ')}
          ）。{board.intro}品类榜、地区榜按同一指数在本类中排名。
        </p>
        {board.versions.map(({ version, from, to, formula }) => (
          <p key={version}>
            v{version}，{from} 至 {to}：
            {formula.map(({ name, weight }) => `${name} ${Math.round(weight * 100)}%`).join('、')}
          </p>
        ))}
      </details>
    </Card>
  );
}
