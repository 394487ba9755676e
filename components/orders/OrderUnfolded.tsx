import { ErrorState } from '@/components/kit/ui/ErrorState';
import { SkeletonLines } from '@/components/kit/ui/Skeleton';
import type { OrderRow } from '@/components/order-records/order-row';
import { addOnWords } from '@/lib/domain/catalog/add-ons';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { BriefFacts } from './BriefFacts';
import { Escrow } from './Escrow';
import { endedEarning } from './ended-earning';
import s from './OrderUnfolded.module.css';
import { OwnerShare } from './OwnerShare';
import { useOrderDetail } from './use-order-detail';

/** Below an order of the owner's list: what is asked for and what it brings, to be read before anything is pressed. */
export function OrderUnfolded({ order }: { order: OrderRow }) {
  const { detail, failed, load } = useOrderDetail(order.order_sn);
  if (failed) {
    return (
      <ErrorState title="投放要求没有读到" text="请检查网络后重试" onRetry={() => void load()} />
    );
  }
  const addOns = addOnWords(order.add_ons);
  const toCome = detail?.money.steps.filter(({ at, to }) => at === null && to === 'seller') ?? [];
  return (
    <section className={s.unfolded} aria-label={`投放要求 ${order.order_sn}`}>
      <div>
        <p className={s.head}>
          <b>投放要求</b>
          <span>订单号 {order.order_sn}</span>
        </p>
        {!detail ? (
          <SkeletonLines rows={4} />
        ) : detail.brief ? (
          <BriefFacts brief={detail.brief} />
        ) : (
          <p className={s.quiet}>广告主还没有填写。填写完整后，您的 24 小时接单时间才开始。</p>
        )}
      </div>
      <div className={s.money}>
        {!endedEarning(order) && <OwnerShare order={order} />}
        {addOns && <p className={s.when}>含{addOns}</p>}
        {order.commission_label && (
          <p className={s.when}>另有{order.commission_label}，按退货后的净销售额计</p>
        )}
        {toCome.length > 0 && (
          <ul className={s.steps}>
            {toCome.map((step) => (
              <li key={step.label} className={s.step}>
                <span>
                  {step.label}
                  <span className={s.when}>{step.when}</span>
                </span>
                <span>{formatYuan(step.amount_fen, true)}</span>
              </li>
            ))}
          </ul>
        )}
        <Escrow fen={order.escrow_fen} size={14} />
      </div>
    </section>
  );
}
