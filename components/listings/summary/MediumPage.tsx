import { InquiriesWaiting } from '@/components/inquiries/InquiriesWaiting';
import { AreaTable } from '@/components/kit/area/list/AreaTable';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { LatestMessages } from '@/components/messages/LatestMessages';
import { ownerColumns } from '@/components/orders/list/owner-columns';
import { OrderCounts } from '@/components/orders/OrderCounts';
import { OrderUnfolded } from '@/components/orders/OrderUnfolded';
import { Balances } from '@/components/statements/Balances';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { IncomeCard } from './IncomeCard';
import { ListingCounts } from './ListingCounts';
import s from './MediumPage.module.css';
import { OwnerChecklist } from './OwnerChecklist';
import { OwnerRates } from './OwnerRates';

/** A type, not an interface: a loader's props must be a record. */
export type MediumPageProps = {
  summary: Output<'media/mine'>;
  waiting: Output<'user-order-list'>;
  messages: Output<'messages'>;
  inquiries: Output<'inquiry/list'>['tabs'];
};

/** /medium: the owner's money by where it lies, what waits, income by month, listings and orders by state, messages. */
export function MediumPage({ summary, waiting, messages, inquiries }: MediumPageProps) {
  const { balance, escrow, income } = summary;
  const thisMonthFen = income.at(-1)?.fen ?? 0;
  const isNew = hasNothingYet(summary, waiting);
  const checklist = summary.steps.some(({ state }) => state !== 'done') && (
    <OwnerChecklist steps={summary.steps} />
  );
  if (isNew) {
    return (
      <div className={s.page}>
        <h1 className="sr-only">媒体中心</h1>
        {checklist}
        {Object.values(summary.listings).some((count) => count > 0) ? (
          <div className={s.columns}>
            <LatestMessages messages={messages} />
            <ListingCounts counts={summary.listings} />
          </div>
        ) : (
          <LatestMessages messages={messages} />
        )}
      </div>
    );
  }
  return (
    <div className={s.page}>
      <h1 className="sr-only">媒体中心</h1>
      {checklist}
      <Card flush className={s.top}>
        <Balances
          cells={[
            {
              label: '可用余额',
              fen: balance.available_fen,
              note: `本月到账 ${formatYuan(thisMonthFen, true)}`,
            },
            {
              label: '托管中（进行中订单）',
              fen: escrow.working_fen,
              safe: true,
              note: `${escrow.working_orders} 个订单，未扣服务费`,
            },
            {
              label: '待结算',
              fen: balance.pending_fen,
              note: '验收、保留期满后各 T+3，扣除服务费到账',
            },
            {
              label: '保留期内',
              fen: escrow.retaining_fen,
              note: `${escrow.retaining_orders} 个订单，期满转入待结算`,
            },
          ]}
        />
        <OwnerRates summary={summary} />
      </Card>
      <InquiriesWaiting tabs={inquiries} route="medium-inquiries" />
      <Card flush>
        <CardHead
          flush
          title="要您处理的订单"
          note="按剩余时间排序，到期后果写在每一行"
          more={<a href={href('medium-order')}>全部订单</a>}
        />
        {waiting.list.length > 0 ? (
          <AreaTable
            columns={ownerColumns}
            rows={waiting.list}
            rowKey={(order) => order.order_sn}
            below={(order) => <OrderUnfolded order={order} />}
          />
        ) : (
          <EmptyState
            title="没有等您处理的订单"
            text="新订单、改稿和退款申请会出现在这里，并发站内消息"
            {...(summary.listings.entered === 0
              ? {
                  actions: (
                    <LinkButton
                      kind="primary"
                      size={32}
                      href={href('medium-mediaEntry-applyEntry')}
                    >
                      添加账号，开始接单
                    </LinkButton>
                  ),
                }
              : null)}
          />
        )}
        {waiting.total > waiting.list.length && (
          <p className={s.more}>
            还有 {waiting.total - waiting.list.length} 个在
            <a href={href('medium-order')}>全部订单</a>里
          </p>
        )}
      </Card>
      <div className={s.columns}>
        <IncomeCard income={income} />
        <ListingCounts counts={summary.listings} />
      </div>
      <Card flush>
        <CardHead flush title="订单" note="蓝色为等您处理" />
        <OrderCounts tabs={waiting.tabs} />
      </Card>
      <LatestMessages messages={messages} />
    </div>
  );
}

/** Nothing was ever on the shelf, no order came, no money moves: there is no figure to show. */
function hasNothingYet(
  { listings, balance, escrow, income }: MediumPageProps['summary'],
  { total, tabs }: MediumPageProps['waiting'],
): boolean {
  return (
    listings.entered === 0 &&
    total === 0 &&
    tabs.every(({ count }) => count === 0) &&
    [...Object.values(balance), ...Object.values(escrow), ...income.map(({ fen }) => fen)].every(
      (fen) => fen === 0,
    )
  );
}
