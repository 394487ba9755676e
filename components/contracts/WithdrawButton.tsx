import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { mayAskAnew } from '@/lib/domain/contracts/orders-go-on';
import type { Withdrawal } from '@/lib/domain/contracts/withdrawal';
import type { FormField } from '@/lib/domain/form/field';
import type { ContractDetail } from './contract-words';
import s from './steps/signing.module.css';

const reason: readonly FormField[] = [
  {
    kind: 'text',
    name: 'reason',
    label: '撤回原因',
    min: 2,
    max: 200,
    hint: '对方会看到，例如：订单要合并重签',
  },
];

const words: Record<
  Exclude<Withdrawal, '' | 'asked'>,
  { label: string; title: string; text: string }
> = {
  now: {
    label: '撤回合同',
    title: '撤回这份合同？',
    text: `合同就此结束，对方会收到通知；${mayAskAnew}。`,
  },
  ask: {
    label: '请求撤回',
    title: '请求撤回这份合同？',
    text: '已有一方签署，撤回要双方都同意。对方同意之前，合同照常可以签署。',
  },
  agree: {
    label: '同意撤回',
    title: '同意撤回这份合同？',
    text: `同意后合同就此结束；${mayAskAnew}。不同意的，不用处理。`,
  },
};

/** 撤回: ends a contract that one's own side made, or asks the other side to; nothing where refusing is the way. */
export function WithdrawButton({ detail }: { detail: ContractDetail }) {
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const way = detail.businessContractMember.withdrawal;
  if (way === '') return null;
  if (way === 'asked') return <p className={s.caption}>已请求撤回，等对方同意</p>;
  const { label, title, text } = words[way];
  const close = async () => {
    setAsking(false);
    await refresh();
  };
  return (
    <div className={s.block}>
      {way === 'agree' && <p className={s.caption}>对方请求撤回这份合同</p>}
      <Button kind={way === 'agree' ? 'outlined' : 'text'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <CallDialog
          call="contract/withdraw"
          title={title}
          text={text}
          ok={label}
          danger
          fields={reason}
          fixed={{ id: detail.businessContract.id }}
          draft={`withdraw ${detail.businessContract.id}`}
          onClose={() => setAsking(false)}
          onDone={close}
          onRefused={close}
        />
      )}
    </div>
  );
}
