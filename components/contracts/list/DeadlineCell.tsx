import { remainingWords } from '@/lib/domain/time/format-remaining';
import { formatTime } from '@/lib/domain/time/format-time';
import { type ContractRow, deadlineOf } from '../contract-words';
import { useSecondsTo } from '../ServerClock';
import s from './ContractList.module.css';

/** How long it may still be signed, or when it last changed; below what happens or happened. */
export function DeadlineCell({ contract, isAbove = false }: DeadlineCellProps) {
  const left = useSecondsTo(contract.expires_at);
  const isRunning = left !== null && contract.state === 'signing';
  const note = isAbove && isRunning ? `${deadlineOf(contract)} 过期` : contract.note;
  return (
    <div className={s.cell}>
      {isRunning ? (
        <span
          className={contract.is_resting ? s.resting : s.left}
          title={`${deadlineOf(contract)} 前${contract.is_resting ? '，审核中暂停' : ''}`}
        >
          {remainingWords(left)}
        </span>
      ) : (
        <span>{formatTime(contract.changed_at, 'minute')}</span>
      )}
      <span className={s.note} title={note}>
        {note}
      </span>
    </div>
  );
}

export interface DeadlineCellProps {
  contract: ContractRow;
  /** In the list of what waits for the reader: the deadline itself below. */
  isAbove?: boolean;
}
