import { ifUnsigned } from '@/lib/domain/contracts/orders-go-on';
import { remainingWords } from '@/lib/domain/time/format-remaining';
import { type Contract, deadlineOf } from './contract-words';
import { useSecondsTo } from './ServerClock';
import s from './steps/signing.module.css';

/** How long it may still be signed and what happens otherwise; nothing where no deadline runs. */
export function DeadlineLine({ contract }: { contract: Contract }) {
  const left = useSecondsTo(contract.expires_at);
  if (left === null || contract.state !== 'signing') return null;
  return (
    <div>
      <p className={s.deadline}>
        <b className={contract.is_resting ? undefined : s.running}>{remainingWords(left)}</b>
        <span className={s.caption}>
          {deadlineOf(contract)}
          {contract.is_resting ? '，审核中暂停' : ' 前'}
        </span>
      </p>
      <p className={s.caption}>{ifUnsigned}。</p>
    </div>
  );
}
