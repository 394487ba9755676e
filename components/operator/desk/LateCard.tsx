import { useCallback, useEffect, useState } from 'react';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { ErrorState } from '@/components/kit/ui/ErrorState';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import k from '../kit/kit.module.css';
import { Panel } from '../kit/Panel';
import { waitedWords } from '../kit/time-words';
import s from './Late.module.css';
import { LateThings } from './LateThings';
import type { Colleague } from './queue-count';

type Row = Output<'operator/late'>['rows'][number];
type Cell = Row['cells'][number];

export interface LateCardProps {
  colleagues: readonly Colleague[];
  now: string;
}

/** For who manages: what is late or will be today, by queue and by who has it; a cell opens its things. */
export function LateCard({ colleagues, now }: LateCardProps) {
  const refresh = useRefresh();
  const [rows, setRows] = useState<readonly Row[] | 'waiting' | 'failed'>('waiting');
  const [open, setOpen] = useState<{ row: Row; cell: Cell } | null>(null);
  const read = useCallback(async () => {
    const answer = await api('operator/late', {}, { show: 'none' });
    setRows(answer.ok ? answer.data.rows : 'failed');
  }, []);
  useEffect(() => {
    void read();
  }, [read]);

  const body = () => {
    if (rows === 'waiting') return <p className={s.note}>正在读取超时的件…</p>;
    if (rows === 'failed') {
      return (
        <ErrorState title="超时的件没有读到" text="请检查网络后重试" onRetry={() => void read()} />
      );
    }
    if (rows.length === 0) return <EmptyState title="没有超时的，今天也没有要到期的" />;
    const people = columnsOf(rows);
    return (
      <div className={s.wide}>
        <table className={k.table}>
          <thead>
            <tr>
              <th scope="col">队列</th>
              <th scope="col">空闲</th>
              {people.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.queue}>
                <th scope="row">{row.name}</th>
                {[0, ...people.map(({ id }) => id)].map((id) => {
                  const cell = row.cells.find(({ holder }) => (holder?.id ?? 0) === id);
                  const isOpen = cell !== undefined && cell === open?.cell;
                  return (
                    <td key={id}>
                      {cell && (
                        <button
                          type="button"
                          className={cx(s.cell, isOpen && s.open)}
                          aria-expanded={isOpen}
                          aria-label={`${row.name}，${cell.holder?.name ?? '空闲'}：${countWords(cell)}`}
                          onClick={() => setOpen(isOpen ? null : { row, cell })}
                        >
                          {cell.late > 0 && <b className={s.late}>{cell.late} 件超时</b>}
                          {cell.near > 0 && <span>{cell.near} 件今天到期</span>}
                          {cell.oldest_since && (
                            <span className={s.quiet}>
                              最久 {waitedWords(cell.oldest_since, now)}
                            </span>
                          )}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  };

  return (
    <Panel title="超时与今天到期" note="按队列和同事；点开可以转交或收回" flush>
      {body()}
      {open && (
        <LateThings
          key={`${open.row.queue} ${open.cell.holder?.id ?? 0}`}
          queue={open.row.queue}
          name={open.row.name}
          holder={open.cell.holder}
          colleagues={colleagues}
          now={now}
          onMoved={() => {
            setOpen(null);
            void read();
            void refresh();
          }}
        />
      )}
    </Panel>
  );
}

const countWords = ({ late, near }: Cell): string =>
  [late > 0 ? `${late} 件超时` : '', near > 0 ? `${near} 件今天到期` : '']
    .filter(Boolean)
    .join('，');

/** Whoever has something of it, in the order they came. */
const columnsOf = (rows: readonly Row[]) => {
  const people = rows.flatMap(({ cells }) => cells.flatMap(({ holder }) => holder ?? []));
  return [...new Map(people.map((one) => [one.id, one])).values()].sort((a, b) => a.id - b.id);
};
