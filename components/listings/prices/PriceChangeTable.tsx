import { AreaTable } from '@/components/kit/area/list/AreaTable';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import s from '@/components/listings/own/OwnGoods.module.css';
import { changeWords, medianWords } from '@/lib/domain/listings/price-note';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { ChangedPrice } from './price-changes';

/** The chosen prices with what a change would make of them; what cannot be changed says why. */
export function PriceChangeTable({ rows }: { rows: readonly ChangedPrice[] }) {
  return (
    <div className={s.changes}>
      <AreaTable
        dense
        rows={rows}
        rowKey={({ sku_id }) => sku_id}
        columns={[
          {
            title: '账号 / 位置',
            render: ({ title, platform, position }) => (
              <>
                <span className={s.changeName} title={title}>
                  {title}
                </span>
                <span className={s.of}>
                  <PlatformMark platform={platform} size={16} />
                  {position}
                </span>
              </>
            ),
          },
          {
            title: '现价',
            width: 120,
            align: 'num',
            render: ({ nowFen, toldFen }) => (
              <>
                {nowFen > 0 ? formatYuan(nowFen) : '—'}
                {toldFen !== nowFen && <span className={s.below}>在审 {formatYuan(toldFen)}</span>}
              </>
            ),
          },
          { title: '改为', width: 120, align: 'num', render: (row) => <Next row={row} /> },
          { title: '变化', width: 210, render: (row) => <Moved row={row} /> },
        ]}
      />
    </div>
  );
}

function Next({ row: { nextFen } }: { row: ChangedPrice }) {
  return nextFen === null ? '—' : <b className={s.amount}>{formatYuan(nextFen)}</b>;
}

function Moved({ row: { nextFen, nowFen, toldFen, medianFen, problem } }: { row: ChangedPrice }) {
  if (problem) return <span className={s.bad}>{problem}</span>;
  if (nextFen === null) return '—';
  if (nextFen === toldFen) return <span className={s.quiet}>没有变化</span>;
  return (
    <>
      {nextFen === nowFen ? '与现价相同，撤回在审的改动' : changeWords(nextFen, nowFen)}
      {medianFen !== null && <span className={s.below}>{medianWords(nextFen, medianFen)}</span>}
    </>
  );
}
