import { useEffect, useRef, useState } from 'react';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { onDemand } from '@/components/kit/ui/on-demand';
import type { Settlement } from '@/components/order-records/order-row';
import { PayPassword } from '@/components/payments/PayPassword';
import s from '@/components/payments/PayWays.module.css';
import { payPasswordLockHours, payPasswordTries } from '@/lib/domain/account/pay-password';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { usePayment } from './use-payment';

export interface WalletPayProps {
  settlement: Settlement;
  payment: ReturnType<typeof usePayment>;
}

/** A dialog that few open. */
const SetPayPassword = onDemand(() =>
  import('@/components/payments/SetPayPassword').then((module) => module.SetPayPassword),
);

/** What unfolds under a way that the wallet has a part in: the parts, the password's boxes, or setting one. */
export function WalletPay({ settlement, payment }: WalletPayProps) {
  const refresh = useRefresh();
  const [setting, setSetting] = useState(false);
  const has = settlement.pay_pass_level > 0;
  const { walletFen, onlineFen } = payment.parts;
  const mixed =
    onlineFen > 0
      ? `余额付 ${formatYuan(walletFen, true)}，在线付 ${formatYuan(onlineFen, true)}。`
      : '';
  const boxes = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (payment.wrong) boxes.current?.focus();
  }, [payment.wrong]);
  return (
    <div className={s.more}>
      {has ? (
        <>
          <PayPassword
            ref={boxes}
            value={payment.password}
            onChange={payment.type}
            error={payment.wrong}
            onEnter={payment.pay}
          />
          <span className={s.hint}>
            {mixed && <b className={s.parts}>{mixed}</b>}6 位数字，连续输错 {payPasswordTries}{' '}
            次锁定 {payPasswordLockHours} 小时
            <button type="button" className={s.forgot} onClick={() => setSetting(true)}>
              忘记支付密码
            </button>
          </span>
        </>
      ) : (
        <>
          <p>{mixed}首次用余额付款，请先设置 6 位支付密码</p>
          <Button kind="outlined" size={32} onClick={() => setSetting(true)}>
            设置支付密码
          </Button>
        </>
      )}
      {setting && (
        <SetPayPassword
          again={has}
          onClose={() => setSetting(false)}
          onDone={() => {
            setSetting(false);
            refresh();
          }}
        />
      )}
    </div>
  );
}
