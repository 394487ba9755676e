import { useRemaining } from '@/components/kit/hooks/use-remaining';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { Settlement } from '@/components/order-records/order-row';
import { runningClock } from '@/lib/domain/time/format-remaining';
import s from './Deadline.module.css';

export interface DeadlineProps {
  settlement: Settlement;
  /** The time is up on the screen: ask the server what became of the orders. */
  onEnd: () => void;
}

/** The strip above the settlement: how long the orders wait, or what became of them. */
export function Deadline({ settlement, onEnd }: DeadlineProps) {
  const left = useRemaining(settlement.stage === 'pay' ? settlement.seconds_left : null, onEnd);
  const sns = settlement.orders.map((order) => order.order_sn).join('、');
  return (
    <div
      className={cx(
        s.strip,
        settlement.stage === 'paid' && s.ok,
        settlement.stage === 'ended' && s.over,
      )}
    >
      <Icon
        name={
          settlement.stage === 'paid'
            ? 'check-circle'
            : settlement.stage === 'pay'
              ? 'clock'
              : 'info'
        }
      />
      <p className={s.text}>
        {settlement.stage === 'paid' && '付款成功，钱已进入平台托管，媒体主接单后会通知您。'}
        {settlement.stage === 'ended' && '这些订单已结束，不能再付款；没有扣款。'}
        {settlement.stage === 'pay' && settlement.bank && (
          <>
            请在 {left !== null && <b className={s.left}>{runningClock(left)}</b>} 内完成对公转账。
          </>
        )}
        {settlement.stage === 'pay' && !settlement.bank && (
          <>
            订单已提交，请在{left !== null && <b className={s.left}>{runningClock(left)}</b>}
            内付款。超时订单自动关闭，不扣款。
          </>
        )}
      </p>
      <span className={s.sn} title={sns}>
        订单号 {sns}
      </span>
    </div>
  );
}
