import { useAreaAddress } from '@/components/kit/area/use-area';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Tag } from '@/components/kit/ui/Tag';
import { orderHref } from '@/components/order-records/order-row';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { BillActs } from './BillActs';
import { type InvoiceDetail, stateTones } from './invoice-words';
import s from './invoices.module.css';

/** One invoice whole: as printed, its orders, where it went, what happened to it. */
export function InvoiceDetailCard({
  detail,
  onDone,
}: {
  detail: InvoiceDetail;
  onDone: () => Promise<unknown>;
}) {
  const addressOf = useAreaAddress();
  const { title } = detail;
  const facts: [string, string][] = [
    ['抬头', title.name],
    ['税号', title.tax_number],
    ['地址电话', [title.address, title.phone].filter(Boolean).join(' ')],
    ['开户行账号', [title.bank, title.account].filter(Boolean).join(' ')],
    ['内容', detail.content_label],
    ['备注', detail.remark],
    ['发票号码', detail.number],
    ['开票日期', detail.issued_on],
    ['价税合计', formatYuan(detail.amount_fen, true)],
    ['不含税', `${formatYuan(detail.net_fen, true)}，税额 ${formatYuan(detail.tax_fen, true)}`],
    ['发至', detail.email],
    ['红冲原因', detail.red_reason],
    ['红字发票', detail.red_number],
  ];
  return (
    <Card>
      <CardHead
        title={
          <>
            {detail.kind_label} <Tag tone={stateTones[detail.state]}>{detail.state_label}</Tag>
          </>
        }
        note={detail.progress}
        more={<a href={addressOf({ tab: 'applied' })}>收起详情</a>}
      />
      <dl className={s.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div>
          <dt>订单</dt>
          <dd>
            {detail.orders.map((order) => (
              <p key={order.order_sn}>
                <a className={s.link} href={orderHref(order.order_sn)}>
                  {order.order_sn}
                </a>{' '}
                {order.good_title} {formatYuan(order.amount_fen, true)}
              </p>
            ))}
          </dd>
        </div>
        <div>
          <dt>进展</dt>
          <dd>
            <ol className={s.events}>
              {detail.events.map((event) => (
                <li key={`${event.at} ${event.label}`}>
                  <time dateTime={event.at}>{formatTime(event.at, 'minute')}</time>
                  {event.label}
                  {event.note && `：${event.note}`}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      </dl>
      <BillActs bill={detail} onDone={onDone} />
    </Card>
  );
}
