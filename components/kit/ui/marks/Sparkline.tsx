import s from './Sparkline.module.css';
import { sparkPath } from './spark-path';

export interface SparklineProps {
  values: readonly number[];
  /** The line in words for screen readers, such as 近 90 天播放，从 32 万到 37 万. */
  label?: string;
}

export function Sparkline({ values, label }: SparklineProps) {
  const { path, endX, endY } = sparkPath(values);
  if (!path) return null;
  return (
    <svg
      className={s.spark}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
      <circle cx={endX} cy={endY} r="2" />
    </svg>
  );
}
