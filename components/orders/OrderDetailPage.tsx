import { useEffect, useState } from 'react';
import { OrderCase } from '@/components/cases/OrderCase';
import { OrderChat } from '@/components/chat/OrderChat';
import { CommissionCard } from '@/components/commissions/CommissionCard';
import { DisputeCard } from '@/components/disputes/DisputeCard';
import { DraftReview } from '@/components/drafts/DraftReview';
import { Card } from '@/components/kit/ui/Card';
import { Steps } from '@/components/kit/ui/Steps';
import { Tag } from '@/components/kit/ui/Tag';
import { OrderClock } from '@/components/order-records/OrderClock';
import type { OrderParts } from '@/components/order-records/order-parts';
import { isAsked, type OrderDetail } from '@/components/order-records/order-row';
import { StateTag } from '@/components/order-records/StateTag';
import { OrderProof } from '@/components/proofs/OrderProof';
import { OrderReviews } from '@/components/reviews/OrderReviews';
import { SampleCard } from '@/components/samples/SampleCard';
import { formatTime } from '@/lib/domain/time/format-time';
import { Escrow } from './Escrow';
import { OrderActions } from './OrderActions';
import { OrderAmount } from './OrderAmount';
import { OrderBrief } from './OrderBrief';
import s from './OrderDetailPage.module.css';
import { OrderEvents } from './OrderEvents';
import { OrderPlace } from './OrderPlace';

export interface OrderDetailPageProps {
  detail: OrderDetail;
  parts: OrderParts;
}

/** One order whole: state, steps, money clock, what can be done, drafts, brief, money, what happened. */
export default function OrderDetailPage({ detail, parts }: OrderDetailPageProps) {
  const { order } = detail;
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    // The list's 填写要求 leads here with an anchor.
    if (window.location.hash === '#brief' && detail.brief_editable) setWriting(true);
  }, [detail.brief_editable]);

  const running = detail.steps.findIndex((step) => step.state === 'now');
  const over = order.clock.who === null && order.state !== 'completed';
  return (
    <div className={s.page}>
      <Card>
        <div className={s.head}>
          <h1 className={s.state}>{order.state_label}</h1>
          {isAsked(order) && <Tag tone="blue">轮到您处理</Tag>}
          {order.after_sale_label && <StateTag order={order} />}
          <Escrow fen={order.escrow_fen} size={14} />
          <span className={s.sn}>订单号 {order.order_sn}</span>
        </div>
        {!over && (
          <div className={s.steps}>
            <Steps
              items={detail.steps.map((step) => ({
                label: step.label,
                note: step.at ? formatTime(step.at, 'minute') : step.hint,
              }))}
              current={running === -1 ? detail.steps.length : running}
            />
          </div>
        )}
        <div className={over ? s.over : undefined}>
          <OrderClock clock={order.clock} />
        </div>
        <OrderActions detail={detail} onWriteBrief={() => setWriting(true)} />
      </Card>
      {parts.commission && (
        <CommissionCard orderSn={order.order_sn} commission={parts.commission} />
      )}
      {parts.reviews.until && <OrderReviews orderSn={order.order_sn} reviews={parts.reviews} />}
      {parts.consent.closed === '' && (
        <OrderCase orderSn={order.order_sn} consent={parts.consent} />
      )}
      {detail.dispute && <DisputeCard dispute={detail.dispute} events={detail.events} />}
      <OrderProof orderSn={order.order_sn} proof={parts.proof} />
      {parts.drafts.versions.length > 0 && <DraftReview order={order} drafts={parts.drafts} />}
      <div className={s.columns}>
        <div className={s.column}>
          <OrderBrief detail={detail} writing={writing} onWriting={setWriting} />
          <SampleCard orderSn={order.order_sn} part={parts.sample} />
          <OrderPlace detail={detail} />
        </div>
        <div className={s.column}>
          <OrderAmount detail={detail} />
        </div>
      </div>
      {order.paid_at && <OrderChat orderSn={order.order_sn} first={parts.messages} />}
      <OrderEvents events={detail.events} />
    </div>
  );
}
