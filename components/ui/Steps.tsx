import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';
import s from './Steps.module.css';

export interface StepItem {
  label: string;
  /** A time, a deadline or a length below the word. */
  note?: ReactNode;
  /** It was gone through, and ended badly. */
  failed?: boolean;
}

export interface StepsProps {
  items: readonly StepItem[];
  /** Index of the step that runs now; items.length when all are done. */
  current: number;
  /** Words beside the circles instead of below: the settlement header. */
  inline?: boolean;
}

export function Steps({ items, current, inline }: StepsProps) {
  return (
    <ol className={cx(s.steps, inline ? s.inline : s.stacked)}>
      {items.map((item, i) => (
        <li
          key={item.label}
          className={cx(
            s.step,
            i < current && s.done,
            i === current && s.now,
            item.failed && s.failed,
          )}
          aria-current={i === current ? 'step' : undefined}
        >
          <span className={s.dot}>
            {i < current ? <Icon name={item.failed ? 'close' : 'check'} size={14} /> : i + 1}
          </span>
          <span className={s.label}>{item.label}</span>
          {item.note != null && <span className={s.note}>{item.note}</span>}
        </li>
      ))}
    </ol>
  );
}
