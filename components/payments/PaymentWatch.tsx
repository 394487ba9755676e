import { Button } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './PaymentWatch.module.css';
import { type PaymentState, usePaymentState } from './use-payment-state';

export interface PaymentWatchProps {
  paySn: string;
  /** The payment is paid, failed or over by the server's word. */
  onSettled: (state: PaymentState) => void;
}

/** After a cashier: asks the server whether the notice has come. That one came back proves nothing. */
export function PaymentWatch({ paySn, onSettled }: PaymentWatchProps) {
  const { state, gaveUp, again } = usePaymentState(paySn, onSettled);
  if (state === 'paid') return null;
  return (
    <div className={s.strip} role="status">
      {state === 'pending' && !gaveUp && (
        <>
          <span className={s.wait} aria-hidden="true" />
          正在向支付渠道确认付款结果，请稍候
        </>
      )}
      {state === 'pending' && gaveUp && (
        <>
          <Icon name="clock" />
          还没有收到付款成功的通知。已付款的请稍后再查，钱不会丢；没有付款的可重新选择付款方式。
          <Button size={32} className={s.end} onClick={again}>
            再查一次
          </Button>
        </>
      )}
      {state === 'failed' && (
        <>
          <Icon name="x-circle" />
          付款没有成功，没有扣款，请重新选择付款方式
        </>
      )}
      {state === 'expired' && (
        <>
          <Icon name="info" />
          这笔付款已失效，没有扣款
        </>
      )}
    </div>
  );
}
