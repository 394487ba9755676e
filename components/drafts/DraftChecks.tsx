import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { IconName } from '@/components/kit/ui/marks/icon-names';
import { type CheckLine, checkLines, checkSummary } from '@/lib/domain/drafts/check-lines';
import s from './DraftReview.module.css';
import type { Version } from './drafts';

const looks: Record<CheckLine['result'], { icon: IconName; className: string | undefined }> = {
  ok: { icon: 'check-circle', className: s.ok },
  problem: { icon: 'x-circle', className: s.problem },
  unsure: { icon: 'info', className: s.unsure },
};

export interface DraftChecksProps {
  findings: Version['findings'];
  /** one by one, with what the law says and what to do; else in one row */
  explained?: boolean;
}

/** What a machine found in a draft: a hint, never a verdict. */
export function DraftChecks({ findings, explained = false }: DraftChecksProps) {
  return (
    <ul className={explained ? s.checksExplained : s.checks}>
      {(explained ? checkLines : checkSummary)(findings).map(({ result, words, hint }) => (
        <li key={words} className={cx(s.check, looks[result].className)} title={hint || undefined}>
          <Icon name={looks[result].icon} size={16} />
          <span>
            {words}
            {hint && <Hint explained={explained}>{hint}</Hint>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Read aloud everywhere, seen where there is room. */
const Hint = ({ explained, children }: { explained: boolean; children: ReactNode }) => (
  <span className={explained ? s.hint : 'sr-only'}>{children}</span>
);
