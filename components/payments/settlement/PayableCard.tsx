import type { ReactNode } from 'react';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Price } from '@/components/kit/ui/Price';
import type { Settlement } from '@/components/order-records/order-row';
import { BackToCartButton } from '@/components/orders/BackToCartButton';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import s from './PayableCard.module.css';

export interface PayableCardProps {
  settlement: Settlement;
  /** The one filled button of the page. */
  button: ReactNode;
  /** What is missing before a media owner can begin; null: nothing. */
  reminder: string | null;
}

/** 应付: what is paid for, the sum in figures and in 大写, the button, where the money goes. */
export function PayableCard({ settlement, button, reminder }: PayableCardProps) {
  const due = settlement.orders.filter((order) => order.state === 'pending_payment');
  return (
    <Card>
      <CardHead title="应付" />
      <div className={s.lines}>
        {due.map((order) => (
          <p key={order.order_sn} className={s.line}>
            <span className={s.name} title={order.good_title}>
              {order.good_title}·{order.position_label}
            </span>
            <span className={s.amount}>{formatYuan(order.price_fen, true)}</span>
          </p>
        ))}
        <p className={s.line}>
          <span className={s.name}>{settlement.fee_note}</span>
          <span className={s.amount}>{formatYuan(settlement.buyer_fee_fen, true)}</span>
        </p>
      </div>
      {due.some((order) => order.commission_label) && (
        <p className={s.line}>
          <span className={s.later}>直播佣金按退货后的净销售额另付，到时由您确认，现在不收</span>
        </p>
      )}
      <div className={s.total}>
        <b>合计</b>
        <span className={s.sum}>
          <Price fen={settlement.total_fen} size={28} cents />
          <span className={s.capital}>大写　{settlement.total_capital}</span>
        </span>
      </div>
      <div className={s.pay}>{button}</div>
      <div className={s.back}>
        <span>先不付款，</span>
        <BackToCartButton orderSns={due.map((order) => order.order_sn)} kind="text" size={28} />
      </div>
      <p className={s.safe}>
        <Icon name="lock" size={14} />
        由平台销售并开票，价格含 {ruleWords.vat} 增值税；钱由平台托管，您验收后才结算给媒体主；
        {ruleWords.accept}没人接单，全额退回钱包。
      </p>
      <p className={s.contract}>
        <Icon name="file" size={14} />
        付款后可以在这里签合同，每个媒体主一份。
      </p>
      {reminder && <p className={s.brief}>{reminder}</p>}
    </Card>
  );
}
