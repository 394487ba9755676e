import { useRouter } from 'next/router';
import { useState } from 'react';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { goToCashier } from '@/components/payments/go-to-cashier';
import { PayWays } from '@/components/payments/PayWays';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import type { FormField } from '@/lib/domain/form/field';
import { isOnline, type OnlineWay } from '@/lib/domain/payments/pay-ways';
import { rechargeLimits } from '@/lib/domain/payments/recharge-limits';
import s from './RechargePage.module.css';

type Ways = Output<'capital/summary'>['recharge_ways'];

export interface RechargeFormProps {
  ways: Ways;
  /** 元, from the address; '' none. */
  amount: string;
}

const fields: readonly FormField[] = [
  {
    kind: 'yuan',
    name: 'amount',
    label: '充值金额',
    required: true,
    quick: [
      { sum: '1000', label: '1,000 元' },
      { sum: '5000', label: '5,000 元' },
      { sum: '10000', label: '10,000 元' },
      { sum: '50000', label: '50,000 元' },
    ],
    hint: `每笔 ${rechargeLimits.minYuan} 元至 ${rechargeLimits.maxYuan} 元，最多两位小数`,
  },
];

/** How much and by which way; then to the cashier. */
export function RechargeForm({ ways, amount }: RechargeFormProps) {
  const router = useRouter();
  const [way, setWay] = useState<OnlineWay | undefined>(() =>
    ways
      .filter((row) => row.enabled)
      .map((row) => row.way)
      .find(isOnline),
  );
  return (
    <CallForm
      call="capital/recharge"
      fields={fields}
      fixed={{ way }}
      initial={{ amount }}
      draft={`amount ${amount}`}
      submit="立即充值"
      note="到账以支付渠道的通知为准，通常几秒内到账"
      saysItself
      onDone={({ pay_url: url }, msg) => {
        toast.info(msg);
        return goToCashier(url, router.push);
      }}
    >
      <div className={s.ways}>
        <PayWays
          ways={ways.filter((row) => isOnline(row.way))}
          active={way ?? null}
          onSelect={(next) => {
            if (isOnline(next)) setWay(next);
          }}
        />
      </div>
    </CallForm>
  );
}
