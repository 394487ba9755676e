import type { ReactNode } from 'react';
import { Card } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Steps } from '@/components/kit/ui/Steps';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import type { NextPage } from '@/lib/domain/contracts/signing-step';
import { ContractSummary } from '../ContractSummary';
import type { ContractDetail } from '../contract-words';
import { SignerSwitch } from '../SignerSwitch';
import s from './signing.module.css';
import { signingNodes } from './signing-nodes';

export interface SigningFrameProps {
  detail: ContractDetail;
  next: NextPage | null;
  title: string;
  tag: { tone: TagTone; label: string };
  /** One quiet sentence under the nodes. */
  hint?: string;
  /** In the head's card, under the nodes. */
  top?: ReactNode;
  /** In place of the contract's summary. */
  side?: ReactNode;
  children: ReactNode;
}

/** Steps at which the reader waits for the platform or for the other sides. */
const othersTurn: readonly NextPage[] = ['waiting', 'ready_sign', 'finished'];

/** What every page of signing stands in: where the reader is, and the contract beside it. */
export function SigningFrame({
  detail,
  next,
  title,
  tag,
  hint,
  top,
  side,
  children,
}: SigningFrameProps) {
  const { items, current } = signingNodes(detail, next);
  const isDueElsewhere = detail.businessContractMember.signs_at !== undefined;
  return (
    <div className={s.page}>
      <Card flush>
        <div className={s.head}>
          <h1 className={s.title}>{title}</h1>
          <Tag tone={tag.tone}>{tag.label}</Tag>
          <span className={s.sn}>合同编号 {detail.businessContract.contract_sn}</span>
        </div>
        {next !== null && (
          <div className={s.steps}>
            <Steps
              items={items}
              current={current}
              others={othersTurn.includes(next) && !isDueElsewhere}
            />
          </div>
        )}
        <SignerSwitch detail={detail} />
        {hint && (
          <p className={s.strip}>
            <Icon name="info" size={16} />
            {hint}
          </p>
        )}
        {top}
      </Card>
      <div className={s.columns}>
        <div className={s.column}>{children}</div>
        <aside className={s.column} aria-label="合同">
          {side ?? <ContractSummary detail={detail} />}
        </aside>
      </div>
    </div>
  );
}
