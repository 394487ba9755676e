import { sumFen } from '@/lib/domain/money/money';
import type { MoneyMoves } from '@/lib/domain/orders/money';
import { balances } from './balances';
import s from './MoneyBar.module.css';

export interface MoneyBarProps {
  amounts: MoneyMoves;
  /** Width and height in px. */
  width: number;
  height: number;
}

/** An upright bar: what share of the price lies where. The words stand beside it. */
export function MoneyBar({ amounts, width, height }: MoneyBarProps) {
  return (
    <svg className={s.bar} width={width} height={height} aria-hidden="true">
      {stack(amounts, height).map(({ key, top, part }) => (
        <rect key={key} className={s[key]} y={top} width={width} height={part} />
      ))}
    </svg>
  );
}

/** The balances that hold something, stacked from the ground up. */
function stack(amounts: MoneyMoves, height: number) {
  const all = Math.max(1, sumFen(Object.values(amounts)));
  let top = height;
  return balances
    .map(({ key }) => {
      const part = Math.round((amounts[key] / all) * height);
      top -= part;
      return { key, top, part };
    })
    .filter(({ part }) => part > 0);
}
