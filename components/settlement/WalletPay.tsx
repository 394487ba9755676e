import { useEffect, useRef, useState } from 'react';
import { useRefresh } from '@/components/hooks/use-refresh';
import type { Settlement } from '@/components/orders/order-row';
import { PayPassword } from '@/components/payments/PayPassword';
import s from '@/components/payments/PayWays.module.css';
import { SetPayPassword } from '@/components/payments/SetPayPassword';
import { Button } from '@/components/ui/Button';
import { formatYuan } from '@/lib/domain/format-yuan';
import { payPasswordLockHours, payPasswordTries } from '@/lib/domain/pay-password';
import type { usePayment } from './use-payment';

export interface WalletPayProps {
  settlement: Settlement;
  payment: ReturnType<typeof usePayment>;
}

/** What unfolds under 钱包余额: the password's boxes, or setting one, or what is short. */
export function WalletPay({ settlement, payment }: WalletPayProps) {
  const refresh = useRefresh();
  const [setting, setSetting] = useState(false);
  const has = settlement.pay_pass_level > 0;
  const boxes = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (payment.wrong) boxes.current?.focus();
  }, [payment.wrong]);
  return (
    <div className={s.more}>
      {settlement.shortage_fen > 0 ? (
        <p className={s.short}>
          余额还差 {formatYuan(settlement.shortage_fen, true)}，充值后回到这里继续付款
        </p>
      ) : has ? (
        <>
          <PayPassword
            ref={boxes}
            value={payment.password}
            onChange={payment.type}
            error={payment.wrong}
            onEnter={payment.pay}
          />
          <span className={s.hint}>
            6 位数字，连续输错 {payPasswordTries} 次锁定 {payPasswordLockHours} 小时
            <button type="button" className={s.forgot} onClick={() => setSetting(true)}>
              忘记支付密码
            </button>
          </span>
        </>
      ) : (
        <>
          <p>首次用余额付款，请先设置 6 位支付密码</p>
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
