import { cx } from '@/components/kit/ui/cx';
import s from './DraftReview.module.css';
import type { MarkTone } from './draft-pieces';

/** The number of a remark: blue while it is open, grey once it is settled (looks/README). */
export function RemarkMark({ no, tone }: { no: number; tone: MarkTone }) {
  return (
    <span className={cx(s.mark, tone === 'settled' && s.markSettled)}>
      <span className="sr-only">意见 </span>
      {no}
    </span>
  );
}
