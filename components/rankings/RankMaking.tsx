import { Card } from '@/components/kit/ui/Card';
import s from './RankSide.module.css';
import type { RankView } from './rank-view';

/** Width of a whole weight in px. */
const WIDTH = 84;

/** How the list is made: the weights of its formula, and what they are weighed on. */
export function RankMaking({ view: { ranking, choices } }: { view: RankView }) {
  const formula = ranking.formula.length > 0 ? ranking.formula : choices.formula;
  return (
    <Card flush className={s.card} id="formula">
      <h2>
        榜单怎么排
        <span>公式 v{ranking.version || choices.version}</span>
      </h2>
      <ul className={s.weights}>
        {formula.map(({ kind, name, weight }) => (
          <li key={kind}>
            <span>{name}</span>
            <WeightBar weight={weight} />
            <b>{Math.round(weight * 100)}%</b>
          </li>
        ))}
      </ul>
      <p>{choices.share_text}</p>
      {choices.formula_note && <p>{choices.formula_note}</p>}
      <p>
        {choices.intro}
        名次只由公式算出，不出售，也不因下架而删除；换过公式的榜期保留当时的版本号。
      </p>
    </Card>
  );
}

export function WeightBar({ weight }: { weight: number }) {
  return (
    <svg width={WIDTH} height="6" aria-hidden="true">
      <rect width={WIDTH} height="6" rx="3" />
      <rect className={s.weight} width={Math.round(weight * WIDTH)} height="6" rx="3" />
    </svg>
  );
}
