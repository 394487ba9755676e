import type { ReactNode } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { IconName } from '@/components/kit/ui/marks/icon-names';
import s from './proof.module.css';

/** ok: as agreed; bad: not; open: time runs; none: nobody can say, which is held against nobody and never red. */
export type ResultTone = 'ok' | 'bad' | 'open' | 'none';

const icons: Record<ResultTone, IconName | null> = {
  ok: 'check-circle',
  bad: 'x-circle',
  open: null,
  none: null,
};

export function ResultMark({ tone, children }: { tone: ResultTone; children: ReactNode }) {
  const icon = icons[tone];
  return (
    <span className={`${s.mark} ${s[tone]}`}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
