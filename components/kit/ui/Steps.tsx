import type { ReactNode } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { cx } from './cx';
import s from './Steps.module.css';

export interface StepItem {
  label: string;
  /** A time, a deadline or a length below the word. */
  note?: ReactNode;
  /** The note whole, where it may be too long for its place: it is cut to one line then. */
  title?: string;
  /** It was gone through, and ended badly. */
  failed?: boolean;
  /** This time it is not needed: a dashed dot. */
  skipped?: boolean;
}

export interface StepsProps {
  items: readonly StepItem[];
  /** Index of the step that runs now; items.length when all are done. */
  current: number;
  /** Words beside the circles instead of below: the settlement header. */
  inline?: boolean;
  /** The step that runs now is somebody else's: grey, not blue. */
  others?: boolean;
}

export function Steps({ items, current, inline, others }: StepsProps) {
  return (
    <ol className={cx(s.steps, inline ? s.inline : s.stacked)}>
      {items.map((item, i) => (
        <li
          key={item.label}
          className={cx(
            s.step,
            i < current && s.done,
            i === current && s.now,
            i === current && others && s.others,
            item.skipped && s.skipped,
            item.failed && s.failed,
          )}
          aria-current={i === current ? 'step' : undefined}
        >
          <span className={s.dot}>{markOf(item, i, current)}</span>
          <span className={s.label}>{item.label}</span>
          {item.note != null && (
            <span className={cx(s.note, item.title !== undefined && s.cut)} title={item.title}>
              {item.note}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function markOf({ failed, skipped }: StepItem, i: number, current: number): ReactNode {
  if (skipped) return '–';
  return i < current ? <Icon name={failed ? 'close' : 'check'} size={14} /> : i + 1;
}
