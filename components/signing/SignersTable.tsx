import { Icon } from '@/components/kit/ui/marks/Icon';
import type { SignerMark } from '@/lib/domain/contracts/signer-marks';
import { markWords } from '@/lib/domain/contracts/verify-report';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './VerifyResult.module.css';

/** Who signed, how it was made sure who it was, and when. */
export function SignersTable({ marks }: { marks: readonly SignerMark[] }) {
  const hasWays = marks.some(({ way }) => way);
  return (
    <table className={s.signers}>
      <thead>
        <tr>
          <th scope="col">谁签的</th>
          {hasWays && <th scope="col">核验</th>}
          <th scope="col">签署时间</th>
        </tr>
      </thead>
      <tbody>
        {marks.map(({ party, name, way, person, signedAt, mark }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer never move, and a name may sign twice
          <tr key={index}>
            <td>
              {party && <span className={s.quiet}>{party}</span>}
              <b>{name}</b>
            </td>
            {hasWays && (
              <td>
                <span>{way || '—'}</span>
                <span className={s.quiet}>{person}</span>
              </td>
            )}
            <td>
              <span className={s.time}>{signedAt ? formatTime(signedAt, 'second') : '—'}</span>
              <span className={s[mark]}>
                {(mark === 'valid' || mark === 'signed') && <Icon name="check" size={14} />}
                {markWords[mark]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
