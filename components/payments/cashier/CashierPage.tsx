import { useRouter } from 'next/router';
import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useHydrated } from '@/components/kit/hooks/use-hydrated';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { useRemaining } from '@/components/kit/hooks/use-remaining';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Price } from '@/components/kit/ui/Price';
import { Tag } from '@/components/kit/ui/Tag';
import { api } from '@/lib/api/api';
import type { Input, Output } from '@/lib/contract';
import { runningClock } from '@/lib/domain/time/format-remaining';
import s from './CashierPage.module.css';
import { ScanCashier } from './ScanCashier';

/** A type, not an interface: a loader's props must be a record. */
export type CashierPageProps = { payment: Output<'cashier/show'> };

type Outcome = Input<'cashier/pay'>['outcome'];

/** Where a payment is made on a page of ours: the simulator's buttons, or a code that WeChat scans. */
export function CashierPage({ payment }: CashierPageProps) {
  return payment.simulated ? <Simulator payment={payment} /> : <ScanCashier payment={payment} />;
}

/** The simulator's cashier: it says that it is one, and moves money only by the notice that it then signs. */
function Simulator({ payment }: CashierPageProps) {
  const router = useRouter();
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const isHydrated = useHydrated();
  const [pressed, setPressed] = useState<Outcome | null>(null);
  const open = payment.state === 'pending';
  const left = useRemaining(open ? payment.seconds_left : null, refresh);

  const press = (outcome: Outcome) =>
    run(async () => {
      setPressed(outcome);
      const answer = await api('cashier/pay', { pay_sn: payment.pay_sn, outcome });
      if (answer.ok) await router.push(answer.data.return_url);
      else await refresh();
    });
  const button = (outcome: Outcome) => ({
    loading: busy && pressed === outcome,
    disabled: !isHydrated || (busy && pressed !== outcome),
    onClick: () => press(outcome),
  });

  return (
    <Card className={s.card}>
      <div className={s.notice} role="note">
        <Icon name="warn" />
        <p>
          <b>这是模拟收银台，不是真实的支付页面。</b>
          请勿输入任何银行卡或支付账号信息；按下面的按钮只改变演示环境里的数据，不会扣您的钱。
        </p>
      </div>
      <div className={s.sum}>
        <span className={s.label}>应付金额</span>
        <Price fen={payment.amount_fen} size={28} cents />
      </div>
      <dl className={s.facts}>
        <dt>事项</dt>
        <dd>{payment.subject}</dd>
        <dt>付款方式</dt>
        <dd>
          {payment.way_label} <Tag tone="amber">模拟</Tag>
        </dd>
        <dt>支付单号</dt>
        <dd>{payment.pay_sn}</dd>
        {open && left !== null && (
          <>
            <dt>剩余时间</dt>
            <dd className={s.left}>{runningClock(left)}</dd>
          </>
        )}
      </dl>
      {open ? (
        <div className={s.buttons}>
          <Button kind="primary" size={44} className={s.first} {...button('success')}>
            模拟支付成功
          </Button>
          <Button size={40} {...button('fail')}>
            模拟支付失败
          </Button>
          <Button size={40} {...button('cancel')}>
            取消支付
          </Button>
        </div>
      ) : (
        <>
          <p className={s.over}>这笔付款{payment.state_label}，不能再操作。</p>
          <LinkButton kind="primary" size={40} block href={payment.return_url}>
            返回
          </LinkButton>
        </>
      )}
    </Card>
  );
}
