import { Tag } from '@/components/kit/ui/Tag';
import s from './RankTable.module.css';

export interface RankChangeProps {
  /** places won, lost below 0; null: was not on the list before */
  rise: number | null;
  /** there is a list before to compare with */
  compared: boolean;
}

/** Places won or lost; red rises and green falls, as Chinese readers expect (looks: README). */
export function RankChange({ rise, compared }: RankChangeProps) {
  if (rise === null && compared) return <Tag tone="blue">新上榜</Tag>;
  if (rise === null) return <span className={s.same}>—</span>;
  if (rise === 0) {
    return (
      <span className={s.same}>
        <span className="sr-only">不变</span>—
      </span>
    );
  }
  return (
    <span className={rise > 0 ? s.up : s.down}>
      <span className="sr-only">{rise > 0 ? '上升' : '下降'}</span>
      <i aria-hidden="true" />
      {Math.abs(rise)}
    </span>
  );
}
