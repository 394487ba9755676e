import { useState } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { onDemand } from '@/components/kit/ui/on-demand';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { SaidLines } from '../act/SaidLines';
import k from '../kit/kit.module.css';
import { Panel } from '../kit/Panel';
import s from './Money.module.css';
import { MoneyAct } from './MoneyAct';

/** Whoever only looks at the page does not load it. */
const BatchChoice = onDemand(() => import('./BatchChoice').then((module) => module.BatchChoice));

type Act = Output<'operator/acts'>['acts'][number];
type Batch = Output<'operator/money'>['batches'][number];

export interface BatchesPanelProps {
  batches: readonly Batch[];
  /** undefined: the reader's role may not */
  make: Act | undefined;
  write: Act | undefined;
  read: Act | undefined;
  onDone: () => void;
}

/** Batches of payouts: made, taken to the bank as a file, and read back with its results. */
export function BatchesPanel({ batches, make, write, read, onDone }: BatchesPanelProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <Panel title="打款批次" note={batches.length > 0 ? `最近 ${batches.length} 批` : null} flush>
      {make && (
        <>
          <div className={s.make}>
            <div>
              <Button
                kind={isChoosing ? 'outlined' : 'primary'}
                size={36}
                aria-expanded={isChoosing}
                onClick={() => setChoosing(!isChoosing)}
              >
                {isChoosing ? '收起' : '编批次'}
              </Button>
            </div>
            <p className={s.quiet}>
              勾选核对无误的银行卡提现，编成一个批次，再下载代付文件交给银行
            </p>
            {said && (
              <div className={s.said} role="status">
                <SaidLines said={said} />
              </div>
            )}
          </div>
          {isChoosing && (
            <BatchChoice
              onMade={(words) => {
                setSaid(words);
                setChoosing(false);
                onDone();
              }}
            />
          )}
        </>
      )}
      {batches.length === 0 ? (
        <EmptyState title="还没有批次" text="审核通过的银行卡提现编成批次后在这里" />
      ) : (
        <div className={s.wide}>
          <table className={k.table}>
            <thead>
              <tr>
                <th scope="col">批次</th>
                <th scope="col">状态</th>
                <th scope="col" className={k.num}>
                  笔数
                </th>
                <th scope="col" className={k.num}>
                  合计
                </th>
                {write && <th scope="col">文件</th>}
              </tr>
            </thead>
            <tbody>
              {batches.map((batch) => (
                <tr key={batch.batch_sn}>
                  <td>
                    {batch.batch_sn}
                    <span className={s.quiet}>
                      {formatTime(batch.at, 'minute')} {batch.made_by}
                    </span>
                  </td>
                  <td>{stateOf(batch)}</td>
                  <td className={k.num}>{batch.lines}</td>
                  <td className={k.num}>{formatYuan(batch.total_fen, true)}</td>
                  {write && (
                    <td>
                      <a href={`/api/payout-file/${batch.batch_sn}`}>下载代付文件</a>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {read && (
        <details className={s.more}>
          <summary>读回银行结果</summary>
          <MoneyAct act={read} label="读回" onDone={onDone} />
        </details>
      )}
    </Panel>
  );
}

function stateOf({ waiting, failed }: Batch): string {
  const lost = failed > 0 ? `，失败 ${failed} 笔` : '';
  return (waiting > 0 ? `打款中 ${waiting} 笔` : '已有结果') + lost;
}
