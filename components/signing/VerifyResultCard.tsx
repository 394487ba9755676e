import type { ReactNode, Ref } from 'react';
import { Card } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { IconName } from '@/components/kit/ui/marks/icon-names';
import { signerMarks } from '@/lib/domain/contracts/signer-marks';
import type { VerifyFacts } from '@/lib/domain/contracts/verify-facts';
import { type VerifyTone, verifyResult } from '@/lib/domain/contracts/verify-result';
import { formatTime } from '@/lib/domain/time/format-time';
import { RecordRow } from './RecordRow';
import { ResultRow } from './ResultRow';
import { SignersTable } from './SignersTable';
import s from './VerifyResult.module.css';

const icons: Record<VerifyTone, IconName> = {
  ok: 'check',
  bad: 'close',
  wait: 'clock',
  unknown: 'search',
};

export interface VerifyResultCardProps {
  facts: VerifyFacts;
  /** when it was looked at, ISO */
  at: string;
  /** what can be done with it: download, another way to ask */
  tools?: ReactNode;
  next?: ReactNode;
  /** of the heading, which takes the focus */
  ref?: Ref<HTMLHeadingElement>;
}

/** What was found: the sentence, who signed, the hashes and the record. */
export function VerifyResultCard({ facts, at, tools, next, ref }: VerifyResultCardProps) {
  const { tone, title, about, advice, rows, contract } = verifyResult(facts);
  const marks = signerMarks(facts);
  return (
    <Card flush className={s.card} aria-labelledby="verify-result">
      <div className={s.head}>
        <span className={cx(s.badge, s[tone])}>
          <Icon name={icons[tone]} size={22} />
        </span>
        <div className={s.said}>
          <h2 id="verify-result" ref={ref} tabIndex={-1}>
            {title}
          </h2>
          <p>{[about, `${formatTime(at, 'second')} 核对`].filter(Boolean).join('；')}</p>
        </div>
        {tools}
      </div>
      <div className={cx(s.body, marks.length > 0 && s.twoColumns)}>
        {marks.length > 0 && <SignersTable marks={marks} />}
        <div className={s.facts}>
          <dl>
            {rows.map((row) => (
              <ResultRow key={row.label} row={row} />
            ))}
            {contract && contract.record_count > 0 && <RecordRow contract={contract} />}
          </dl>
          {advice && <p className={s.advice}>{advice}</p>}
          {next}
        </div>
      </div>
    </Card>
  );
}
