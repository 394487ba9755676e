import { useRouter } from 'next/router';
import { useState } from 'react';
import { useBusy } from '@/components/hooks/use-busy';
import { goToCashier } from '@/components/payments/go-to-cashier';
import { PayWays } from '@/components/payments/PayWays';
import { Button } from '@/components/ui/Button';
import { cx } from '@/components/ui/cx';
import { FieldError } from '@/components/ui/Field';
import { Input } from '@/components/ui/Input';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { rechargeLimits } from '@/lib/domain/recharge-limits';
import s from './RechargePage.module.css';

type Ways = Output<'capital/summary'>['recharge_ways'];
type OnlineWay = 'alipay' | 'wechat';

export interface RechargeFormProps {
  ways: Ways;
  /** 元, from the address; '' none. */
  amount: string;
}

/** Amounts to press, in 元. */
const quick = ['1000', '5000', '10000', '50000'];

const isOnline = (way: Ways[number]['way']): way is OnlineWay =>
  way === 'alipay' || way === 'wechat';

/** How much and by which way; then to the cashier. */
export function RechargeForm({ ways, amount: start }: RechargeFormProps) {
  const router = useRouter();
  const [amount, setAmount] = useState(start);
  const [way, setWay] = useState<OnlineWay | null>(
    () =>
      ways
        .filter((row) => row.enabled)
        .map((row) => row.way)
        .find(isOnline) ?? null,
  );
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { busy, run } = useBusy();

  const submit = () =>
    run(async () => {
      if (amount.trim() === '') return setWrong({ amount: '请填写充值金额' });
      if (!way) return setWrong({ way: '请选择充值方式' });
      const answer = await api('capital/recharge', { amount, way }, { show: 'unless-fields' });
      if (!answer.ok) return setWrong(answer.fields);
      await goToCashier(answer.data.pay_url, router.push);
    });
  const type = (value: string) => {
    setAmount(value);
    setWrong({});
  };

  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <Input
          label="充值金额"
          required
          size={44}
          prefix="¥"
          suffix="元"
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          value={amount}
          error={wrong.amount}
          hint={`每笔 ${rechargeLimits.minYuan} 元至 ${rechargeLimits.maxYuan} 元，最多两位小数`}
          onChange={(event) => type(event.target.value.replace(/[^\d.,]/g, ''))}
        />
        <div className={s.quick}>
          {quick.map((value) => (
            <button
              key={value}
              type="button"
              className={cx(s.chip, value === amount && s.on)}
              aria-pressed={value === amount}
              onClick={() => type(value)}
            >
              {value.replace(/\B(?=(\d{3})+$)/g, ',')} 元
            </button>
          ))}
        </div>
      </div>
      <PayWays
        ways={ways.filter((row) => isOnline(row.way))}
        active={way}
        onSelect={(next) => {
          if (isOnline(next)) setWay(next);
        }}
      />
      {wrong.way && <FieldError>{wrong.way}</FieldError>}
      <div className={s.submit}>
        <Button type="submit" kind="primary" size={40} loading={busy} disabled={!way}>
          立即充值
        </Button>
        <span className={s.note}>到账以支付渠道的通知为准，通常几秒内到账</span>
      </div>
    </form>
  );
}
