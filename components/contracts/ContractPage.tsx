import { useState } from 'react';
import type { SignatureProps } from '@/components/contracts/steps/step-props';
import { useArea } from '@/components/kit/area/use-area';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { AgreeCard } from './AgreeCard';
import { ContractEvents } from './ContractEvents';
import { ContractFile } from './ContractFile';
import { ContractOrders } from './ContractOrders';
import { ContractSummary } from './ContractSummary';
import { CosignersCard } from './CosignersCard';
import { contractHref, memberOf } from './contract-address';
import { toneOf } from './contract-words';
import { DraftCard } from './DraftCard';
import { RowAction } from './list/RowAction';
import { PdfPlace } from './paper/PdfPlace';
import { usePaper } from './paper/use-paper';
import { RefuseButton } from './RefuseButton';
import { SigningFrame } from './steps/SigningFrame';
import s from './steps/signing.module.css';
import { stayHint, yourTurn } from './steps/signing-words';
import type { Reading } from './steps/use-reading';

type Props = Extract<SignatureProps, { detail: object }>;

/** One contract: read and agreed to, completed while it is a draft, or looked at. */
export default function ContractPage({ detail, next, terms }: Props) {
  const area = useArea();
  const refresh = useRefresh();
  const [read, setRead] = useState<Reading | null>(null);
  const { businessContract: contract } = detail;
  usePaper(contract);
  const { signs_at: provider } = detail.businessContractMember;
  const isDraft = contract.state === 'draft';
  const isDue = terms !== null;
  const goesOn = !isDue && next !== null && next !== 'agreement' && next !== 'finished';
  return (
    <SigningFrame
      detail={detail}
      next={next}
      title={isDue ? '阅读合同' : contract.title}
      tag={isDue ? yourTurn : { tone: toneOf(contract), label: contract.state_label }}
      {...(isDue ? { hint: stayHint } : null)}
      side={<ContractSummary detail={detail} isBeside />}
      top={
        next === null && (
          <div className={s.ended}>
            <Icon name={contract.state === 'refused' ? 'x-circle' : 'info'} />
            <p>{contract.ended_reason || contract.note}</p>
            {isDraft && <RefuseButton detail={detail} />}
            {!isDraft && (
              <span className={s.end}>
                <RowAction
                  contract={contract}
                  refresh={async () => {
                    await refresh();
                  }}
                />
              </span>
            )}
          </div>
        )
      }
    >
      {isDraft && <DraftCard detail={detail} />}
      {goesOn && (
        <Card className={s.other ?? ''}>
          <b>还没有签完</b>
          <span className={s.quiet}>
            {provider ? `还差在${provider}的签署` : '这里只看全文，签署从该办的一步继续'}
          </span>
          <span className={s.end}>
            <LinkButton
              kind="primary"
              href={contractHref(area, contract.id, { member: memberOf(detail) })}
            >
              {provider ? '去签署' : '继续签署'}
            </LinkButton>
          </span>
        </Card>
      )}
      {!isDraft && (contract.pages > 0 || contract.state === 'signing') && (
        <PdfPlace contract={contract} onRead={setRead} />
      )}
      {terms && <AgreeCard detail={detail} terms={terms} read={read} />}
      <CosignersCard detail={detail} />
      {!isDue && contract.orders.length > 0 && <ContractOrders contract={contract} />}
      {!isDue && <ContractFile contract={contract} />}
      {!isDue && <ContractEvents events={contract.events} />}
    </SigningFrame>
  );
}
