import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import type { GoodDetail } from '@/lib/contract/catalog';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { formatFigure, shortDay } from '@/lib/domain/figures/format-figure';
import s from './MetricStrip.module.css';

export interface MetricStripProps {
  platform: Platform;
  metrics: GoodDetail['metrics'];
}

/** More unknown figures than these are one cell: a wall of dashes says no more than their number. */
const UNKNOWN_SHOWN = 2;

/** Every figure of the platform that stands by itself, with its source and day; one that is not known says so. */
export function MetricStrip({ platform, metrics }: MetricStripProps) {
  const find = (kind: string) => metrics.find((one) => one.kind === kind);
  const inGrid = platform.grid?.rows.flatMap(({ kinds }) => kinds) ?? [];
  const own = platform.metrics.filter(({ kind }) => !inGrid.includes(kind));
  const unknown = own.filter(({ kind }) => !find(kind));
  const folded = unknown.length > UNKNOWN_SHOWN;
  const shown = folded ? own.filter(({ kind }) => find(kind)) : own;
  return (
    <dl className={s.strip}>
      {shown.map(({ kind, name, unit }) => {
        const metric = find(kind);
        return metric ? (
          <div key={kind} className={s.cell}>
            <dt>{name}</dt>
            <dd className={s.value}>{formatFigure(kind, metric.value, unit)}</dd>
            <dd>
              <SourceMark source={metric.source} date={shortDay(metric.as_of)} />
            </dd>
          </div>
        ) : (
          <Unknown key={kind} name={name} />
        );
      })}
      {folded && <Unknown name={`${shown.length > 0 ? '其余 ' : ''}${unknown.length} 项数据`} />}
    </dl>
  );
}

function Unknown({ name }: { name: string }) {
  return (
    <div className={s.cell}>
      <dt>{name}</dt>
      <dd className={s.value}>—</dd>
      <dd className={s.none}>暂无数据</dd>
    </div>
  );
}
