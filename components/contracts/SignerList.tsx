import { Icon } from '@/components/kit/ui/marks/Icon';
import { formatTime } from '@/lib/domain/time/format-time';
import { type ContractDetail, type Signer, signerName } from './contract-words';
import s from './SignerList.module.css';
import signing from './steps/signing.module.css';

/** How far everybody is, one line each. */
export function SignerList({ detail, isLong = false }: SignerListProps) {
  const { signers } = detail.businessContract;
  const signed = signers.filter(({ state }) => state === 'signed').length;
  return (
    <div>
      <p className={s.progressHead}>
        <span>{isLong ? '签署方' : '签署进度'}</span>
        <span className={signing.caption}>
          <b>{signed}</b> / {signers.length}
        </span>
      </p>
      <ol>
        {signers.map((signer) => (
          <li key={signer.id} className={s.signer} data-state={signer.state}>
            <span className={s.node}>
              {signer.state === 'signed' && <Icon name="check" size={10} />}
              {signer.state === 'refused' && <Icon name="close" size={10} />}
            </span>
            <span className={s.signerName} title={`${signer.name} ${signer.person}`.trim()}>
              {signerName(signer, signers)}
              {isLong && <span className={`${signing.caption} ${s.way}`}>{methodOf(signer)}</span>}
            </span>
            <span className={s.signerEnd}>{endOf(signer, isLong)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

export interface SignerListProps {
  detail: ContractDetail;
  /** With the person and how that was checked, and times to the second. */
  isLong?: boolean;
}

const methodOf = ({ person, way }: Signer): string => [person, way].filter(Boolean).join('，');

function endOf({ state, signed_at: at }: Signer, isLong: boolean): string {
  if (at) return isLong ? formatTime(at, 'second').slice(5) : formatTime(at, 'minute');
  return { signed: '', due: '待您签', waiting: '待签', refused: '已拒签' }[state];
}
