import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './StatementTable.module.css';

type Month = Output<'capital/list/budget'>['months'][number];

/** The row above the lines of a month: how many there are, and how the balance came from here to there. */
export function StatementMonth({ month, onAccount }: { month: Month; onAccount: () => void }) {
  const [year, no] = month.month.split('-').map(Number);
  return (
    <tr className={s.month}>
      <th colSpan={6} scope="rowgroup">
        <div className={s.sums}>
          <b>
            {year} 年 {no} 月，{month.lines} 笔
          </b>
          <button type="button" className={s.account} onClick={onAccount}>
            对账单 PDF
          </button>
          <span className={s.figures}>
            {month.opening_fen !== null && (
              <span>
                期初 <b>{formatYuan(month.opening_fen, true)}</b>
              </span>
            )}
            <span>
              收入 <b>{formatYuan(month.in_fen, true)}</b>
            </span>
            <span>
              支出 <b>{formatYuan(month.out_fen, true)}</b>
            </span>
            {month.closing_fen !== null && (
              <span>
                {month.is_current ? '当前' : '期末'} <b>{formatYuan(month.closing_fen, true)}</b>
              </span>
            )}
          </span>
        </div>
      </th>
    </tr>
  );
}
