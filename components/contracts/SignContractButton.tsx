import { useRouter } from 'next/router';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button, type ButtonKind, type ButtonSize } from '@/components/kit/ui/Button';
import { areaHref } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { contractHref } from './contract-address';

export interface SignContractButtonProps {
  area: 'personal' | 'medium';
  orderSns: readonly string[];
  kind?: ButtonKind;
  size?: ButtonSize;
}

/** 签合同: asks for the contracts of paid orders and goes there; one that exists already is the answer too. */
export function SignContractButton({ area, orderSns, kind, size }: SignContractButtonProps) {
  const router = useRouter();
  const { busy, run } = useBusy();
  const start = () =>
    run(async () => {
      const answer = await api('contract/create', {
        kind: 'service',
        order_sn_list: [...orderSns],
      });
      if (!answer.ok) return;
      const [made, ...others] = answer.data.created;
      await router.push(
        made && others.length === 0
          ? contractHref(area, made.id)
          : areaHref(area, 'otherManagement-signature'),
      );
    });
  return (
    <Button
      {...(kind ? { kind } : null)}
      {...(size ? { size } : null)}
      loading={busy}
      onClick={start}
    >
      签合同
    </Button>
  );
}
