import { SourceMark } from '@/components/ui/SourceMark';
import type { GoodDetail } from '@/lib/contract/catalog';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { formatFigure, shortDay } from '../format-figure';
import s from './MetricStrip.module.css';

export interface MetricStripProps {
  platform: Platform;
  metrics: GoodDetail['metrics'];
}

/** Every figure of the platform with its source and day; one that is not known says so. */
export function MetricStrip({ platform, metrics }: MetricStripProps) {
  return (
    <dl className={s.strip}>
      {platform.metrics.map(({ kind, name, unit }) => {
        const metric = metrics.find((one) => one.kind === kind);
        return (
          <div key={kind} className={s.cell}>
            <dt>{name}</dt>
            {metric ? (
              <>
                <dd className={s.value}>{formatFigure(kind, metric.value, unit)}</dd>
                <dd>
                  <SourceMark source={metric.source} date={shortDay(metric.as_of)} />
                </dd>
              </>
            ) : (
              <>
                <dd className={s.value}>—</dd>
                <dd className={s.none}>暂无数据</dd>
              </>
            )}
          </div>
        );
      })}
    </dl>
  );
}
