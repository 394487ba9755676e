import s from './Skeleton.module.css';

export interface SkeletonProps {
  /** Exactly the measures of what replaces it; a number is px. */
  width: number | string;
  height: number;
  round?: boolean;
}

export function Skeleton({ width, height, round }: SkeletonProps) {
  return (
    <span
      className={s.bone}
      style={{ width, height, borderRadius: round ? '50%' : undefined }}
      aria-hidden="true"
    />
  );
}

/** `rows` lines of text height, for a block whose content comes after mount. */
export function SkeletonLines({ rows = 3 }: { rows?: number }) {
  return (
    <div className={s.lines} role="status" aria-label="正在加载">
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never move
        <Skeleton key={i} width={i === rows - 1 ? '60%' : '100%'} height={16} />
      ))}
    </div>
  );
}
