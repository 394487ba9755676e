import { useState } from 'react';
import { CodeAgain } from '@/components/contracts/steps/CodeAgain';
import { noteCodeSent } from '@/components/contracts/steps/use-code-wait';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { codeLength } from '@/lib/domain/account/code';
import type { FormField } from '@/lib/domain/form/field';
import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import { amountOf, type ContractRow, nameOf } from '../contract-words';
import s from './ContractList.module.css';

export interface SignTogetherDialogProps {
  contracts: readonly ContractRow[];
  onClose: () => void;
  onDone: () => Promise<void>;
}

const codeField: readonly FormField[] = [
  { kind: 'digits', name: 'code', label: '短信验证码', max: codeLength, required: true },
];

/** One code for several contracts: what is signed and for how much, then the code that was sent. */
export function SignTogetherDialog({ contracts, onClose, onDone }: SignTogetherDialogProps) {
  const [transactionId, setTransactionId] = useState('');
  const ids = contracts.map(({ id }) => id);
  const key = `sign-code:${ids.join()}`;
  const sum = sumFen(contracts.map(({ amount_fen: fen }) => fen ?? 0));
  const words = `${contracts.length} 份合同，合计 ${formatYuan(sum, true)}（${capitalNumerals(sum)}）`;
  if (!transactionId) {
    return (
      <CallDialog
        key="read"
        call="contract/sendConfirmSms"
        title={`一次签署 ${contracts.length} 份`}
        text={words}
        ok="获取签署验证码"
        width={520}
        fields={[
          {
            kind: 'flag',
            name: 'read',
            label: `我已读完这 ${contracts.length} 份合同，同意逐份签署，签后内容不能再改`,
          },
        ]}
        fixed={{ id: ids }}
        onClose={onClose}
        onDone={({ transaction_id: id, mobile, retry_after: seconds }) => {
          noteCodeSent(key, mobile, seconds);
          setTransactionId(id);
        }}
      >
        <ul className={s.signed}>
          {contracts.map((contract) => (
            <li key={contract.id}>
              <span>{nameOf(contract)}</span>
              <span>{contract.contract_sn}</span>
              <b>{amountOf(contract)}</b>
            </li>
          ))}
        </ul>
      </CallDialog>
    );
  }
  return (
    <CallDialog
      key="code"
      call="contract/confirm"
      title={`确认签署 ${contracts.length} 份`}
      text={words}
      ok="确认签署"
      fields={codeField}
      fixed={{ id: ids, transaction_id: transactionId }}
      onClose={onClose}
      onDone={onDone}
      onRefused={onDone}
    >
      <CodeAgain
        waitKey={key}
        call="contract/sendConfirmSms"
        input={{ id: ids, read: '1' }}
        onSent={(sent) => setTransactionId(sent.transaction_id)}
      />
    </CallDialog>
  );
}
