import type { ReactNode } from 'react';
import { cx } from './cx';
import s from './Tag.module.css';

/** By meaning: blue = the viewer's turn or a chosen facet, grey = someone else's or over, amber = a clock runs, green = safe or done, red = failed or disputed. */
export type TagTone = 'blue' | 'grey' | 'amber' | 'green' | 'red';

export function Tag({ tone = 'grey', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={cx(s.tag, s[tone])}>{children}</span>;
}
