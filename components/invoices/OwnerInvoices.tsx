import { useRouter } from 'next/router';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { AreaTable } from '@/components/kit/area/list/AreaTable';
import type { Column } from '@/components/kit/area/list/list-spec';
import { useAreaAddress } from '@/components/kit/area/use-area';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { Button } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Pager } from '@/components/kit/ui/Pager';
import { Tabs } from '@/components/kit/ui/Tabs';
import { Tag } from '@/components/kit/ui/Tag';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { ordersOf } from './bill-columns';
import { ChosenBar } from './ChosenBar';
import { FileButtons } from './FileButtons';
import { FreeOrdersTable } from './FreeOrdersTable';
import { type FreeOrder, type Returns, stateTones, waitsForPlatform } from './invoice-words';
import s from './invoices.module.css';
import type { OwnerInvoicesProps } from './invoices-props';
import { ReturnForm } from './ReturnForm';

type Return = Returns['returns'][number];

const formId = 'return-form';

/** /medium/manAgement/invoice: settled orders that wait for an invoice, and the invoices that were handed in. */
export function OwnerInvoices({ tab, free, returns }: OwnerInvoicesProps) {
  const router = useRouter();
  const addressOf = useAreaAddress();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<readonly FreeOrder[]>([]);
  const [leaving, setLeaving] = useState<Return | null>(null);
  const orders = free.list.filter(({ order_sn: sn }) => chosen.some((it) => it.order_sn === sn));
  return (
    <div className={s.page}>
      <h1 className="sr-only">回票</h1>
      {returns.returns.some(waitsForPlatform) && <ClerkNote />}
      <Card flush>
        <Tabs
          label="回票"
          className={s.tabs ?? ''}
          active={tab}
          items={[
            { key: 'free', label: '待回票', href: addressOf({}), count: free.total },
            {
              key: 'returns',
              label: '已提交',
              href: addressOf({ tab: 'returns' }),
              count: returns.total,
            },
          ]}
          end={<span className={s.note}>订单结算后，按到账金额给平台开票</span>}
        />
        {tab === 'free' ? (
          <>
            {returns.terms.closed && <p className={s.closed}>{returns.terms.closed}</p>}
            <FreeOrdersTable free={free} chosen={orders} onChoose={setChosen} />
            {orders.length > 0 && (
              <>
                <ChosenBar orders={orders} word="应开" formId={formId} submit="去提交回票" />
                <h2 id={formId} className={s.part}>
                  提交回票
                </h2>
                <ReturnForm
                  orders={orders}
                  terms={returns.terms}
                  seller={returns.seller}
                  today={returns.today}
                  onChanged={refresh}
                  onDone={async () => {
                    setChosen([]);
                    await router.push(addressOf({ tab: 'returns' }));
                  }}
                />
              </>
            )}
          </>
        ) : (
          <>
            {returns.returns.length > 0 ? (
              <AreaTable
                columns={columnsOf(setLeaving)}
                rows={returns.returns}
                rowKey={(row) => row.return_id}
              />
            ) : (
              <EmptyState title="还没有提交过回票" text="在待回票里选好订单，一张发票可以对多单" />
            )}
            <div className={s.pager}>
              <Pager
                page={returns.page}
                pages={returns.pages}
                href={(page) => addressOf({ tab: 'returns', page })}
              />
            </div>
          </>
        )}
      </Card>
      {leaving && (
        <CallDialog
          call="invoice-return/cancel"
          title="撤回这张回票？"
          text="撤回后订单回到待回票，预扣的税差退回可用余额。"
          ok="撤回"
          fields={[]}
          fixed={{ return_id: leaving.return_id }}
          onClose={() => setLeaving(null)}
          onDone={async () => {
            setLeaving(null);
            await refresh();
          }}
        />
      )}
    </div>
  );
}

const columnsOf = (onLeave: (row: Return) => void): readonly Column<Return>[] => [
  {
    title: '发票 / 号码',
    width: 220,
    render: (row) => (
      <>
        {row.kind_label}
        <p className={s.quiet}>{row.number}</p>
      </>
    ),
  },
  {
    title: '订单',
    width: 220,
    render: (row) => <span className={s.quiet}>{ordersOf(row)}</span>,
  },
  { title: '提交时间', width: 116, render: (row) => formatTime(row.handed_in_at, 'minute') },
  {
    title: '价税合计',
    width: 132,
    align: 'num',
    render: (row) => <b className={s.amount}>{formatYuan(row.amount_fen, true)}</b>,
  },
  {
    title: '状态',
    width: 100,
    render: (row) => <Tag tone={stateTones[row.state]}>{row.state_label}</Tag>,
  },
  {
    title: '进度',
    render: (row) => (
      <span className={s.progress} title={row.progress}>
        {row.progress}
      </span>
    ),
  },
  {
    title: '操作',
    width: 132,
    align: 'end',
    render: (row) => (
      <span className={s.acts}>
        <FileButtons files={[{ label: '发票', fileKey: row.file_key }]} />
        {row.can_cancel && (
          <Button kind="text" size={28} onClick={() => onLeave(row)}>
            撤回
          </Button>
        )}
      </span>
    ),
  },
];
