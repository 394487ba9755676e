import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './Record.module.css';
import { shortHash } from './short-hash';

type Verified = Output<'operator/verify-record'>;

/** Walks the record's chain when it is asked to. */
export function useVerify() {
  const [result, setResult] = useState<Verified | null>(null);
  const { busy, run } = useBusy();
  const start = () =>
    void run(async () => {
      const answer = await api('operator/verify-record', {});
      if (answer.ok) setResult(answer.data);
    });
  return { result, busy, start };
}

/** Whether every line is as it was written; red names the first that is not. */
export function VerifyStrip({ result }: { result: Verified | null }) {
  if (!result) return null;
  const { count, broken_at: broken, last_hash: hash, took_ms: took } = result;
  return (
    <p className={cx(s.strip, broken !== null && s.broken)} role="status">
      <Icon name={broken === null ? 'check-circle' : 'x-circle'} />
      <span>
        <b>
          {broken === null
            ? `${groupDigits(count)} 条首尾相接，没有缺号，没有改动`
            : `第 ${groupDigits(broken)} 条与写下时不同，请保留现场并报告管理员`}
        </b>
        <span className={s.quiet}>
          用时 {Math.max(1, Math.round(took / 1000))} 秒；末条 <code>{shortHash(hash)}</code>
        </span>
      </span>
    </p>
  );
}
