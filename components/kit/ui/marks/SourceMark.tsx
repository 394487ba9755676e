import { type MetricSource, metricSources } from '@/lib/domain/catalog/sources';
import s from './SourceMark.module.css';

export interface SourceMarkProps {
  source: MetricSource;
  /** Shown as given, such as 11-18. */
  date?: string;
}

/** Where a figure comes from and of which day (looks, rule 2). */
export function SourceMark({ source, date }: SourceMarkProps) {
  return (
    <span className={`${s.source} ${s[source]}`}>
      {metricSources[source].short}
      {date && ` ${date}`}
    </span>
  );
}
