import { Fragment, useState } from 'react';
import { useArea } from '@/components/kit/area/use-area';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { orderHref } from '@/components/order-records/order-row';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { StatementEntry } from './StatementEntry';
import { StatementMonth } from './StatementMonth';
import s from './StatementTable.module.css';

type Statement = Output<'capital/list/budget'>;
type Line = Statement['list'][number];

export interface StatementTableProps {
  data: Statement;
  loading: boolean;
  /** Hands the account of a month (YYYY-MM) out as PDF. */
  onMonth: (month: string) => void;
}

/** The lines of a statement under their months; each unfolds into its posting and its order. */
export function StatementTable({ data, loading, onMonth }: StatementTableProps) {
  const [unfolded, setUnfolded] = useState<number | null>(null);
  return (
    <table className={cx(s.table, loading && s.loading)} aria-busy={loading}>
      <thead>
        <tr>
          <th scope="col" className={s.at}>
            时间
          </th>
          <th scope="col" className={s.kind}>
            类型
          </th>
          <th scope="col">对象</th>
          <th scope="col" className={s.sn}>
            关联单号
          </th>
          <th scope="col" className={s.money}>
            金额
          </th>
          <th scope="col" className={s.money}>
            可用余额
          </th>
        </tr>
      </thead>
      {data.months.map((month) => (
        <tbody key={month.month}>
          <StatementMonth month={month} onAccount={() => onMonth(month.month)} />
          {data.list
            .filter((line) => line.month === month.month)
            .map((line) => {
              const isOpen = unfolded === line.entry_id;
              return (
                <Fragment key={line.entry_id}>
                  <LineRow
                    line={line}
                    isOpen={isOpen}
                    onToggle={() => setUnfolded(isOpen ? null : line.entry_id)}
                  />
                  {isOpen && (
                    <tr className={s.below}>
                      <td colSpan={6}>
                        <StatementEntry entryId={line.entry_id} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
        </tbody>
      ))}
    </table>
  );
}

function LineRow({
  line,
  isOpen,
  onToggle,
}: {
  line: Line;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const area = useArea();
  const at = formatTime(line.at, 'second');
  return (
    <tr className={cx(s.line, isOpen && s.open)}>
      <td>
        <button
          type="button"
          className={s.unfold}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? '收起' : '展开'} ${at} ${line.reason_label}`}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={14} />
          <time dateTime={line.at} title={at}>
            {formatTime(line.at, 'minute')}
          </time>
        </button>
      </td>
      <td className={s.cut} title={line.reason_label}>
        {line.reason_label}
      </td>
      <td className={s.cut} title={line.about}>
        {line.about || '—'}
      </td>
      <td className={s.cut} title={line.subject}>
        {line.order_sn ? (
          <a className={s.link} href={orderHref(line.order_sn, area)}>
            {line.order_sn}
          </a>
        ) : (
          line.subject || '—'
        )}
      </td>
      <td className={cx(s.num, line.amount_fen > 0 ? s.in : s.out)}>
        {line.amount_fen > 0 ? '+' : ''}
        {formatYuan(line.amount_fen, true)}
      </td>
      <td className={s.num}>{formatYuan(line.balance_fen, true)}</td>
    </tr>
  );
}
