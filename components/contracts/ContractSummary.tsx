import { useArea } from '@/components/kit/area/use-area';
import { Card } from '@/components/kit/ui/Card';
import { contractHref, memberOf } from './contract-address';
import { type Contract, type ContractDetail, factsOf } from './contract-words';
import { DeadlineLine } from './DeadlineLine';
import { Fingerprint } from './Fingerprint';
import { SignerList } from './SignerList';
import { SumBlock } from './SumBlock';
import s from './steps/signing.module.css';
import { WithdrawButton } from './WithdrawButton';

export interface ContractSummaryProps {
  detail: ContractDetail;
  /** The whole text stands beside it. */
  isBeside?: boolean;
}

/** The contract in short: what, how much, who, which file, how far, until when. */
export function ContractSummary({ detail, isBeside = false }: ContractSummaryProps) {
  const area = useArea();
  const { businessContract: contract } = detail;
  return (
    <Card className={s.summary ?? ''}>
      <div>
        <div className={s.summaryHead}>
          <h2>{contract.title}</h2>
          {contract.pages > 0 && !isBeside && (
            <a
              className={s.link}
              href={contractHref(area, contract.id, { view: true, member: memberOf(detail) })}
            >
              看全文
            </a>
          )}
        </div>
        <p className={s.caption}>{factsOf(contract)}</p>
        <SumBlock contract={contract} />
      </div>
      <dl className={s.facts}>
        {inOrder(contract.parties).map(({ party, name, is_mine: isMine }) => (
          <div key={party}>
            <dt>
              {party}
              {isMine && '（您）'}
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
        {contract.valid && (
          <div>
            <dt>有效期</dt>
            <dd>{contract.valid}</dd>
          </div>
        )}
        {contract.sha256 && (
          <div>
            <dt>SHA-256</dt>
            <dd>
              <Fingerprint sha256={contract.sha256} />
            </dd>
          </div>
        )}
      </dl>
      <SignerList detail={detail} />
      <DeadlineLine contract={contract} />
      <WithdrawButton detail={detail} />
    </Card>
  );
}

const letters = '甲乙丙丁';

/** As they stand on the paper. */
const inOrder = (parties: Contract['parties']): Contract['parties'] =>
  parties.toSorted((a, b) => letters.indexOf(a.party[0] ?? '') - letters.indexOf(b.party[0] ?? ''));
