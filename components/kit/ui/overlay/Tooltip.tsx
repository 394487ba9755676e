import type { ReactNode } from 'react';
import { cx } from '../cx';
import s from './Tooltip.module.css';

export interface TooltipProps {
  /** What the bubble says on hover or focus. It must not be the only place of a fact: it is not read aloud. */
  text: string;
  children: ReactNode;
  className?: string;
  /** The bubble ends where the words end: for words at the right edge of a page. */
  end?: boolean;
}

/** Style sheet only, no script, no measuring. */
export function Tooltip({ text, children, className, end }: TooltipProps) {
  return (
    <span className={cx(s.tip, end && s.end, className)} data-tip={text}>
      {children}
    </span>
  );
}
