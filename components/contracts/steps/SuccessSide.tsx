import { useArea } from '@/components/kit/area/use-area';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { remainingWords } from '@/lib/domain/time/format-remaining';
import { contractHref } from '../contract-address';
import { amountOf, type ContractDetail, type ContractRow, nameOf } from '../contract-words';
import { DeadlineLine } from '../DeadlineLine';
import { useSecondsTo } from '../ServerClock';
import { SignerList } from '../SignerList';
import { WithdrawButton } from '../WithdrawButton';
import s from './signing.module.css';

/** Beside what is done: who has signed, and what else waits. */
export function SuccessSide({
  detail,
  waiting,
}: {
  detail: ContractDetail;
  waiting: readonly ContractRow[];
}) {
  return (
    <>
      <Card className={s.summary ?? ''}>
        <SignerList detail={detail} isLong />
        <DeadlineLine contract={detail.businessContract} />
        <WithdrawButton detail={detail} />
      </Card>
      {waiting.length > 0 && (
        <Card>
          <CardHead title={`还有 ${waiting.length} 份等您签`} />
          {waiting.slice(0, 5).map((row) => (
            <WaitingLine key={row.id} row={row} />
          ))}
        </Card>
      )}
      {detail.businessContract.order_count > 0 &&
        detail.businessContractMember.role === 'buyer' && (
          <Card>
            <CardHead title="发票" />
            <p className={s.caption}>订单完成后按实付金额开具，可开数电发票</p>
          </Card>
        )}
    </>
  );
}

function WaitingLine({ row }: { row: ContractRow }) {
  const area = useArea();
  const left = useSecondsTo(row.expires_at);
  return (
    <div className={s.waitingRow}>
      <div>
        <p className={s.ellipsis} title={nameOf(row)}>
          {nameOf(row)}
        </p>
        <p className={s.caption}>
          {left !== null && <span className={s.running}>{remainingWords(left)}</span>}
          <span className={left === null ? undefined : s.after}>{amountOf(row)}</span>
        </p>
      </div>
      <LinkButton size={32} href={contractHref(area, row.id)}>
        去签署
      </LinkButton>
    </div>
  );
}
