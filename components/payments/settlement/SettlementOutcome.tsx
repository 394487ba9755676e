import { type ReactNode, useEffect, useRef } from 'react';
import { SignContractButton } from '@/components/contracts/SignContractButton';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { briefHref, orderHref, type Settlement } from '@/components/order-records/order-row';
import { goodHref } from '@/lib/address/good-href';
import { href } from '@/lib/address/routes';
import s from './SettlementOutcome.module.css';

export interface SettlementOutcomeProps {
  settlement: Settlement;
  /** It became so before the reader's eyes, or they come back from paying: the page goes to it. */
  arrives: boolean;
}

/** What stands in the brief's place once there is nothing to pay any more: what happened, where to go on. */
export function SettlementOutcome({ settlement, arrives }: SettlementOutcomeProps) {
  const [first] = settlement.orders;
  const one = settlement.orders.length === 1 ? first : undefined;
  const orders = one ? orderHref(one.order_sn) : href('personal-order');
  if (settlement.stage === 'paid') {
    const waiting = settlement.orders.filter((order) => !order.brief_complete).length;
    return (
      <Outcome arrives={arrives}>
        <CardHead title="付款成功" />
        <p className={s.text}>
          {waiting > 0
            ? `${waiting} 个订单的投放要求还没填完整，填好后媒体主的 24 小时接单时间才开始。`
            : '媒体主会在 24 小时内接单；没有人接单的，钱全额退回您的钱包。'}
        </p>
        <div className={s.actions}>
          <LinkButton kind="primary" href={one && waiting > 0 ? briefHref(one.order_sn) : orders}>
            {waiting > 0 ? '去填写要求' : '查看订单'}
          </LinkButton>
          <SignContractButton
            area="personal"
            kind="outlined"
            orderSns={settlement.orders.map((order) => order.order_sn)}
          />
          <LinkButton href={href('productList')}>继续挑账号</LinkButton>
        </div>
      </Outcome>
    );
  }
  return (
    <Outcome arrives={arrives}>
      <CardHead title="不能再付款" />
      <p className={s.text}>
        {settlement.orders.some((order) => order.paid_at)
          ? '订单已结束，退回的钱在您的钱包里，明细见订单。需要的话请重新下单。'
          : '订单超时未付款或已取消，没有产生扣款。需要的话请重新下单。'}
      </p>
      <div className={s.actions}>
        <LinkButton kind="primary" href={one ? goodHref(one) : href('productList')}>
          重新下单
        </LinkButton>
        <LinkButton href={orders}>查看订单</LinkButton>
      </div>
    </Outcome>
  );
}

/** The button that was pressed is gone with the form above: eyes and keyboard go on from here. */
function Outcome({ arrives, children }: { arrives: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!arrives) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [arrives]);
  return (
    <div ref={place} role="status" tabIndex={-1} className={s.place}>
      <Card>{children}</Card>
    </div>
  );
}
