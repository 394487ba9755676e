import s from './SourceMark.module.css';

/** domain.md: 平台接口, 本站监测, 截图核验, 自报. */
export type MetricSource = 'api' | 'monitor' | 'screenshot' | 'self';

const words: Record<MetricSource, string> = {
  api: '接口',
  monitor: '监测',
  screenshot: '截图',
  self: '自报',
};

export interface SourceMarkProps {
  source: MetricSource;
  /** Shown as given, such as 11-18. */
  date?: string;
}

/** Where a figure comes from and of which day (looks, rule 2). */
export function SourceMark({ source, date }: SourceMarkProps) {
  return (
    <span className={`${s.source} ${s[source]}`}>
      {words[source]}
      {date && ` ${date}`}
    </span>
  );
}
