import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan, formatYuanShort } from '@/lib/domain/money/format-yuan';
import { ChangeMark } from './ChangeMark';
import { eachFen, eachWords } from './each-fen';
import s from './Figures.module.css';
import {
  type Change,
  changeOf,
  differenceOf,
  hundredWords,
  percentWords,
  pointsOf,
} from './figure-words';
import type { ShownFigures } from './shown-figures';

interface Tile {
  name: string;
  words: string;
  /** in full, where it is cut */
  title?: string;
  change: Change;
  before: string;
}

/** The six that are asked for first, each beside the range before. */
export function FigureTiles({ total, days }: { total: ShownFigures['total']; days: string }) {
  return (
    <dl className={s.tiles}>
      {tilesOf(total).map(({ name, words, title, change, before }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={s.tileValue} title={title}>
            {words}
          </dd>
          <dd className={s.tileBefore}>
            <ChangeMark change={change} />
            <span className={s.quiet}>
              前 {days} 天 {before}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function tilesOf({ now, before }: ShownFigures['total']): Tile[] {
  return [
    {
      name: '成交额 GMV',
      words: formatYuanShort(now.gmv_fen),
      title: formatYuan(now.gmv_fen, true),
      change: changeOf(now.gmv_fen, before.gmv_fen),
      before: formatYuanShort(before.gmv_fen),
    },
    {
      name: '付款订单',
      words: groupDigits(now.paid),
      change: changeOf(now.paid, before.paid),
      before: groupDigits(before.paid),
    },
    {
      name: '客单价',
      words: eachWords(now),
      change: changeOf(eachFen(now) ?? 0, eachFen(before) ?? 0),
      before: eachWords(before),
    },
    {
      name: '抽成率',
      words: percentWords(now.take_rate),
      change: pointsOf(now.take_rate, before.take_rate),
      before: percentWords(before.take_rate),
    },
    {
      name: '复购率',
      words: percentWords(now.repeat_rate),
      change: pointsOf(now.repeat_rate, before.repeat_rate),
      before: percentWords(before.repeat_rate),
    },
    {
      name: '每百单仲裁',
      words: hundredWords(now.per_hundred),
      change: differenceOf(now.per_hundred, before.per_hundred),
      before: hundredWords(before.per_hundred),
    },
  ];
}
