import { useRouter } from 'next/router';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { useRemaining } from '@/components/kit/hooks/use-remaining';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { QrCode } from '@/components/kit/ui/marks/QrCode';
import { Price } from '@/components/kit/ui/Price';
import { PaymentWatch } from '@/components/payments/PaymentWatch';
import { payWayRows } from '@/lib/domain/payments/pay-way-rows';
import { isOnline } from '@/lib/domain/payments/pay-ways';
import { runningClock } from '@/lib/domain/time/format-remaining';
import type { CashierPageProps } from './CashierPage';
import s from './CashierPage.module.css';

/** A code to scan; the page goes on by itself once the provider has told that the money came. */
export function ScanCashier({ payment }: CashierPageProps) {
  const router = useRouter();
  const refresh = useRefresh();
  const open = payment.state === 'pending';
  const left = useRemaining(open ? payment.seconds_left : null, refresh);
  return (
    <Card className={s.card}>
      <div className={s.sum}>
        <span className={s.label}>应付金额</span>
        <Price fen={payment.amount_fen} size={28} cents />
      </div>
      {open && payment.code && (
        <figure className={s.scan}>
          <QrCode code={payment.code} label={`${payment.way_label}二维码`} />
          <figcaption>
            请打开{isOnline(payment.way) ? payWayRows[payment.way].app : ''}
            “扫一扫”付款，付款后本页会自动跳转
          </figcaption>
        </figure>
      )}
      {open && !payment.code && (
        <div className={s.scan} role="alert">
          <p>二维码没有取到，您还没有付款。</p>
          <Button kind="primary" size={40} onClick={() => void refresh()}>
            重新获取
          </Button>
        </div>
      )}
      {open && (
        <PaymentWatch
          paySn={payment.pay_sn}
          onSettled={(state) =>
            void (state === 'paid' ? router.push(payment.return_url) : refresh())
          }
        />
      )}
      <dl className={s.facts}>
        <dt>事项</dt>
        <dd>{payment.subject}</dd>
        <dt>付款方式</dt>
        <dd>{payment.way_label}</dd>
        <dt>支付单号</dt>
        <dd>{payment.pay_sn}</dd>
        {open && left !== null && (
          <>
            <dt>剩余时间</dt>
            <dd className={s.left}>{runningClock(left)}</dd>
          </>
        )}
      </dl>
      {!open && <p className={s.over}>这笔付款{payment.state_label}，不能再操作。</p>}
      <LinkButton size={40} block href={payment.return_url}>
        {open ? '改用其他方式付款' : '返回'}
      </LinkButton>
    </Card>
  );
}
