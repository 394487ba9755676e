import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useArea } from '@/components/kit/area/use-area';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Price } from '@/components/kit/ui/Price';
import { Tag } from '@/components/kit/ui/Tag';
import { EventList } from '@/components/order-records/EventList';
import { OrderClock } from '@/components/order-records/OrderClock';
import { orderHref } from '@/components/order-records/order-row';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { commissionActOf } from '@/lib/domain/commissions/acts';
import { decimalYuan } from '@/lib/domain/money/decimal-yuan';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './CommissionCard.module.css';

type Commission = NonNullable<Output<'order/commission'>['commission']>;
type Action = Commission['actions'][number];

const looks = { primary: 'primary', plain: 'plain', danger: 'danger', quiet: 'text' } as const;

/** The commission of a show: what was sold, what is owed of it, whose turn it is, what may be done, what happened. */
export function CommissionCard({
  orderSn,
  commission,
}: {
  orderSn: string;
  commission: Commission;
}) {
  const [asked, setAsked] = useState<Action | null>(null);
  const refresh = useRefresh();
  // Refused too: then it has moved on meanwhile, and the page shows where to.
  const close = async () => {
    setAsked(null);
    await refresh();
  };
  const pays = commission.actions.some(({ name }) => name === 'pay');
  return (
    <Card id="commission">
      <CardHead
        title="直播佣金"
        note={`净销售额的 ${commission.rate_label}，下单时锁定，与坑位费分开结算`}
        more={<Tag tone={commission.clock.is_you ? 'blue' : 'grey'}>{commission.state_label}</Tag>}
      />
      <Sums commission={commission} />
      <OrderClock clock={commission.clock} />
      {commission.actions.length > 0 && (
        <div className={s.actions}>
          {commission.actions.map((action) => (
            <Button
              key={action.name}
              kind={looks[action.kind]}
              size={action.kind === 'quiet' ? 32 : 40}
              onClick={() => setAsked(action)}
            >
              {action.label}
            </Button>
          ))}
          {pays && (
            <LinkButton
              kind="text"
              size={32}
              href={href('personal-manAgement-recharge', {
                amount: decimalYuan(commission.amount_fen ?? 0),
                next: orderHref(orderSn),
              })}
            >
              余额不足，去充值
            </LinkButton>
          )}
        </div>
      )}
      <EventList events={commission.events} />
      {asked && (
        <CallDialog
          call="order/commission-act"
          title={asked.question.title}
          text={asked.question.text}
          ok={asked.question.ok}
          danger={asked.question.danger ?? false}
          fields={commissionActOf(asked.name).action.fields}
          fixed={{ order_sn: orderSn, action: asked.name }}
          draft={`${orderSn} ${asked.name}`}
          onClose={() => setAsked(null)}
          onDone={close}
          onRefused={close}
        />
      )}
    </Card>
  );
}

function Sums({ commission }: { commission: Commission }) {
  const isOwner = useArea() === 'medium';
  const { net_sales_fen: net, claimed_fen: claimed, amount_fen: amount } = commission;
  if (net === null || amount === null) return null;
  return (
    <dl className={s.sums}>
      <div>
        <dt>净销售额</dt>
        <dd>{formatYuan(net, true)}</dd>
        <dd className={s.note}>
          {commission.period_from} 至 {commission.period_to}
        </dd>
      </div>
      {claimed !== null && (
        <div>
          <dt>广告主认为</dt>
          <dd>{formatYuan(claimed, true)}</dd>
        </div>
      )}
      <div>
        <dt>佣金</dt>
        <dd>
          <Price fen={amount} size={22} cents plain={isOwner} />
        </dd>
        {isOwner && commission.net_fen !== null && commission.fee_fen !== null && (
          <dd className={s.note}>
            扣服务费 {formatYuan(commission.fee_fen, true)}，到手{' '}
            {formatYuan(commission.net_fen, true)}
          </dd>
        )}
      </div>
    </dl>
  );
}
