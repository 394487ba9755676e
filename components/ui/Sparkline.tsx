import s from './Sparkline.module.css';
import { sparkPath } from './spark-path';

export interface SparklineProps {
  values: readonly number[];
  width?: number;
  height?: number;
  /** The line in words for screen readers, such as 近 90 天播放，从 32 万到 37 万. */
  label?: string;
}

export function Sparkline({ values, width = 70, height = 18, label }: SparklineProps) {
  const { path, endX, endY } = sparkPath(values, width, height);
  if (!path) return null;
  return (
    <svg
      className={s.spark}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
      <circle cx={endX} cy={endY} r="2" />
    </svg>
  );
}
