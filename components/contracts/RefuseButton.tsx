import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { mayAskAnew } from '@/lib/domain/contracts/orders-go-on';
import type { FormField } from '@/lib/domain/form/field';
import { useAppStore } from '@/store/AppStoreProvider';
import type { ContractDetail } from './contract-words';
import s from './steps/signing.module.css';
import { useSigning } from './steps/use-signing';

const reason: readonly FormField[] = [
  {
    kind: 'text',
    name: 'reason',
    label: '拒签原因',
    min: 2,
    max: 200,
    hint: '对方会看到，例如：发布日期与档期冲突',
  },
];

/** 拒签: ends the contract with a reason; nothing where it may not be refused any more. */
export function RefuseButton({ detail }: { detail: ContractDetail }) {
  const refresh = useRefresh();
  const store = useAppStore();
  const [isAsking, setAsking] = useState(false);
  const { which, key } = useSigning(detail);
  if (!detail.businessContractMember.can_refuse) return null;
  const close = async () => {
    setAsking(false);
    await refresh();
  };
  return (
    <span className={s.end}>
      <Button kind="text" onClick={() => setAsking(true)}>
        拒签
      </Button>
      {isAsking && (
        <CallDialog
          call="contract/refuse"
          title="拒签这份合同？"
          text={`合同就此结束，各方都会收到通知；${mayAskAnew}。`}
          ok="拒签"
          danger
          fields={reason}
          fixed={which}
          draft={key}
          onClose={() => setAsking(false)}
          onDone={async () => {
            store.getState().setToSign(Math.max(0, store.getState().toSign - 1));
            await close();
          }}
          onRefused={close}
        />
      )}
    </span>
  );
}
