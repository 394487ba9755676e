import { onDemand } from '@/components/kit/ui/on-demand';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import k from '../kit/kit.module.css';
import { Panel } from '../kit/Panel';
import s from './Money.module.css';
import { MoneyAct } from './MoneyAct';

const SampleStatement = onDemand(() =>
  import('./SampleStatement').then((module) => module.SampleStatement),
);

type Run = Output<'operator/money'>['runs'][number];

export interface RunsPanelProps {
  runs: readonly Run[];
  /** a demonstration has a statement to compare */
  isDemo: boolean;
  /** undefined: the reader's role may not */
  compare: Output<'operator/acts'>['acts'][number] | undefined;
  onDone: () => void;
}

/** Statements of banks and channels against our books: compared here, each with what nobody has explained yet. */
export function RunsPanel({ runs, isDemo, compare, onDone }: RunsPanelProps) {
  return (
    <Panel
      title="对账"
      note="与平台的账逐笔比对，不记账"
      more={isDemo && compare && <SampleStatement />}
      flush
    >
      {compare && (
        <div className={s.make}>
          <MoneyAct act={compare} label="比对" onDone={onDone} />
        </div>
      )}
      {runs.length > 0 && (
        <div className={s.wide}>
          <table className={k.table}>
            <thead>
              <tr>
                <th scope="col">对账</th>
                <th scope="col" className={k.num}>
                  相符
                </th>
                <th scope="col" className={k.num}>
                  差额
                </th>
                <th scope="col" className={k.num}>
                  解释不了的
                </th>
              </tr>
            </thead>
            <tbody>
              {runs.map((one) => (
                <tr key={one.id}>
                  <td>
                    <a href={href('operator-item', { queue: 'reconcile_run', key: `${one.id}` })}>
                      {one.channel} {daysOf(one)}
                    </a>
                    <span className={s.quiet}>
                      {formatTime(one.at, 'minute')} {one.made_by}
                    </span>
                  </td>
                  <td className={k.num}>{one.matched} 笔</td>
                  <td className={k.num}>
                    {offBy(one.off_by_fen)}
                    <span className={s.quiet}>{one.lines} 笔</span>
                  </td>
                  <td className={k.num}>
                    <span className={one.open > 0 ? s.late : undefined}>{offBy(one.open_fen)}</span>
                    <span className={s.quiet}>
                      {one.open === 0 ? '全部已说明' : `${one.open} 笔待说明`}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

const daysOf = ({ from_day: from, to_day: to }: Run): string =>
  from === null ? '日期不明' : from === to ? from : `${from} 至 ${to}`;

const offBy = (fen: number): string => `${fen > 0 ? '+' : ''}${formatYuan(fen, true)}`;
