import { cx } from '@/components/kit/ui/cx';
import { Tag } from '@/components/kit/ui/Tag';
import type { VerifyRow } from '@/lib/domain/contracts/verify-result';
import s from './VerifyResult.module.css';

/** A fact; a hash stands whole, in two lines, so that it can be compared. */
export function ResultRow({ row }: { row: VerifyRow }) {
  const { label, text, tone, isHash, isSimulated } = row;
  const half = Math.ceil(text.length / 2);
  return (
    <div>
      <dt>{label}</dt>
      <dd className={cx(isHash && s.hash, tone && s[tone])}>
        {isHash ? (
          <>
            {text.slice(0, half)}
            <wbr />
            {text.slice(half)}
          </>
        ) : (
          text
        )}{' '}
        {isSimulated && <Tag tone="amber">模拟</Tag>}
      </dd>
    </div>
  );
}
