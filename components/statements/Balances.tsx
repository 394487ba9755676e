import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Balances.module.css';

export interface BalanceCell {
  label: string;
  fen: number;
  note?: ReactNode;
  /** In escrow: green, with the lock. */
  safe?: boolean;
}

/** Sums side by side; the number is the biggest thing in its cell (looks, rule 1). */
export function Balances({ cells }: { cells: readonly BalanceCell[] }) {
  return (
    <dl className={s.cells}>
      {cells.map((cell) => (
        <div key={cell.label} className={cx(s.cell, cell.safe && s.safe)}>
          <dt className={s.label}>
            {cell.safe && <Icon name="lock" size={14} />}
            {cell.label}
          </dt>
          <dd className={s.sum} title={formatYuan(cell.fen, true)}>
            {formatYuan(cell.fen, true)}
          </dd>
          {cell.note != null && <dd className={s.note}>{cell.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
