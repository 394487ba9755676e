import { cx } from '@/components/kit/ui/cx';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { remainingWords } from '@/lib/domain/time/format-remaining';
import { formatDay, formatTime } from '@/lib/domain/time/format-time';
import s from './inquiries.module.css';

/** Blue for the reader's turn and what can be ordered, green for done, grey for the rest. */
export function StateCell({ line }: { line: InquiryLine }) {
  const tone: TagTone = line.is_you ? 'blue' : line.state === 'ordered' ? 'green' : 'grey';
  return <Tag tone={tone}>{line.state_label}</Tag>;
}

/** How long is left, and the moment, or what is said in its place; of what has ended when it did. */
export function ClockCell({ line, beside }: { line: InquiryLine; beside?: string }) {
  // It stands still outside the hours of service: nothing counts down here.
  const { seconds_left: left } = line;
  if (left === null || !line.due_at) {
    return <span className={s.quiet}>{formatTime(line.updated_at, 'minute')}</span>;
  }
  const end = `${formatTime(line.due_at, 'minute')} 前${line.state === 'agreed' ? '有效' : '答复'}`;
  return (
    <>
      <b className={cx(line.is_you && s.running)} title={end}>
        {remainingWords(left)}
      </b>
      <p className={s.quiet} title={line.otherwise}>
        {beside ?? end}
      </p>
    </>
  );
}

/** Two lines of a cell: what counts, and what is said beside it. */
export function Lines({ main, quiet }: { main: string; quiet: string }) {
  return (
    <>
      <p className={s.main}>{main}</p>
      <p className={s.quiet} title={quiet}>
        {quiet}
      </p>
    </>
  );
}

/** 12-04（周五） */
export const dayOf = ({ day }: InquiryLine): string => formatDay(day);

/** The same with what the account still takes that day, while that counts: 12-04（周五），空 2 */
export const dayWithFree = (line: InquiryLine): string =>
  line.free === null ? dayOf(line) : `${dayOf(line)}，${freeWords(line.free)}`;

export const freeWords = (free: number): string => (free > 0 ? `空 ${free}` : '没有空档');
