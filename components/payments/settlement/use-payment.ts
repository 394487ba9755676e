import { useRouter } from 'next/router';
import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import type { Settlement } from '@/components/order-records/order-row';
import { goToCashier } from '@/components/payments/go-to-cashier';
import type { PayWayRow } from '@/components/payments/PayWays';
import { api } from '@/lib/api/api';
import { payPasswordLength } from '@/lib/domain/account/pay-password';

/** Choosing a way to pay and paying: the wallet with its password, a provider's cashier, a bank transfer. */
export function usePayment(settlement: Settlement, saveBriefs: () => Promise<boolean>) {
  const router = useRouter();
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [way, setWay] = useState<PayWayRow['way'] | null>(() => firstWay(settlement));
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [usesBalance, setUsesBalance] = useState(true);
  const parts = partsOf(settlement, way, usesBalance);

  const pay = () =>
    run(async () => {
      if (!way) return;
      if (parts.walletFen > 0 && password.length < payPasswordLength) {
        setWrong(`请输入 ${payPasswordLength} 位支付密码`);
        return;
      }
      setWrong(null);
      if (!(await saveBriefs())) return;
      const answer = await api(
        'submit-pay',
        {
          order_sn_list: settlement.orders
            .filter((order) => order.state === 'pending_payment')
            .map((order) => order.order_sn),
          way,
          ...walletFields(way, parts.walletFen, password),
        },
        { show: 'unless-fields' },
      );
      setPassword('');
      if (!answer.ok) {
        setWrong(answer.fields.pay_password ?? Object.values(answer.fields)[0] ?? null);
        // What can be paid may have changed: time over, balance spent elsewhere, password locked.
        await refresh();
      } else if (answer.data.result === 'redirect' && answer.data.pay_url) {
        await goToCashier(answer.data.pay_url, router.push);
      } else {
        await refresh();
      }
    });

  return {
    busy,
    way,
    password,
    wrong,
    parts,
    pay,
    usesBalance,
    setUsesBalance: (next: boolean) => {
      setUsesBalance(next);
      setWrong(null);
    },
    choose: (next: PayWayRow['way']) => {
      setWay(next);
      setWrong(null);
    },
    type: (value: string) => {
      setPassword(value);
      setWrong(null);
    },
  };
}

/**
 * What is paid from where. The wallet pays all or, where it is short, what it has; the rest comes online.
 * @param usesBalance the payer's choice, where there is one
 */
function partsOf(
  { available_fen: available, shortage_fen: shortage, total_fen: total }: Settlement,
  way: PayWayRow['way'] | null,
  usesBalance: boolean,
): { walletFen: number; onlineFen: number } {
  if (way === 'wallet') return { walletFen: total, onlineFen: 0 };
  const isMixed = way !== 'bank' && usesBalance && canMix(available, shortage);
  return isMixed
    ? { walletFen: available, onlineFen: shortage }
    : { walletFen: 0, onlineFen: total };
}

/** What submit-pay is told about the wallet's part. */
const walletFields = (way: PayWayRow['way'], walletFen: number, password: string) =>
  walletFen > 0
    ? { pay_password: password, ...(way === 'wallet' ? null : { use_balance: '1' as const }) }
    : null;

/** A balance that is short can be put together with an online way. */
export const canMix = (availableFen: number, shortageFen: number): boolean =>
  availableFen > 0 && shortageFen > 0;

/** The wallet where it is enough, else the first way that can be chosen. */
function firstWay({ pay_ways, shortage_fen }: Settlement): PayWayRow['way'] | null {
  const open = pay_ways.filter((row) => row.enabled);
  const wallet = open.find((row) => row.way === 'wallet');
  return (shortage_fen === 0 ? wallet : undefined)?.way ?? open[0]?.way ?? null;
}
