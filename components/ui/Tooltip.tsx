import type { ReactNode } from 'react';
import { cx } from './cx';
import s from './Tooltip.module.css';

export interface TooltipProps {
  /** What the bubble says on hover or focus. It must not be the only place of a fact: it is not read aloud. */
  text: string;
  children: ReactNode;
  className?: string;
}

/** Style sheet only, no script, no measuring. */
export function Tooltip({ text, children, className }: TooltipProps) {
  return (
    <span className={cx(s.tip, className)} data-tip={text}>
      {children}
    </span>
  );
}
