import { useRouter } from 'next/router';
import { useState } from 'react';
import { AreaTable } from '@/components/kit/area/list/AreaTable';
import { useAreaAddress } from '@/components/kit/area/use-area';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Pager } from '@/components/kit/ui/Pager';
import { Tabs } from '@/components/kit/ui/Tabs';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { ApplyForm } from './ApplyForm';
import { billColumns } from './bill-columns';
import { ChosenBar } from './ChosenBar';
import { FreeOrdersTable } from './FreeOrdersTable';
import { InvoiceDetailCard } from './InvoiceDetailCard';
import { type FreeOrder, waitsForPlatform } from './invoice-words';
import s from './invoices.module.css';
import type { AdvertiserInvoicesProps } from './invoices-props';
import { TitlesTable } from './TitlesTable';

const formId = 'apply-form';

/** /personal/manAgement/invoice: what can be invoiced, what was asked for, titles. */
export function AdvertiserInvoices({ tab, free, bills, detail }: AdvertiserInvoicesProps) {
  const router = useRouter();
  const addressOf = useAreaAddress();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<readonly FreeOrder[]>([]);
  // What was chosen may be gone since, or cost another sum.
  const orders = free.list.filter(({ order_sn: sn }) => chosen.some((it) => it.order_sn === sn));
  const columns = billColumns(refresh);
  return (
    <div className={s.page}>
      <h1 className="sr-only">发票管理</h1>
      {detail && <InvoiceDetailCard detail={detail} onDone={refresh} />}
      {bills.invoices.some(waitsForPlatform) && <ClerkNote />}
      <Card flush>
        <Tabs
          label="发票"
          className={s.tabs ?? ''}
          active={tab}
          items={[
            { key: 'free', label: '可开票', href: addressOf({}), count: free.total },
            {
              key: 'applied',
              label: '已申请',
              href: addressOf({ tab: 'applied' }),
              count: bills.total,
            },
            {
              key: 'titles',
              label: '抬头',
              href: addressOf({ tab: 'titles' }),
              count: bills.titles.length,
            },
          ]}
          end={<span className={s.note}>订单完成后按实付开具，一单开一次</span>}
        />
        {tab === 'free' && (
          <>
            <FreeOrdersTable free={free} chosen={orders} onChoose={setChosen} />
            {orders.length > 0 && (
              <>
                <ChosenBar orders={orders} word="可开" formId={formId} submit="填开票资料" />
                <h2 id={formId} className={s.part}>
                  开票资料
                </h2>
                <ApplyForm
                  orders={orders}
                  titles={bills.titles}
                  email={bills.email}
                  onChanged={refresh}
                  onDone={async () => {
                    setChosen([]);
                    await router.push(addressOf({ tab: 'applied' }));
                  }}
                />
              </>
            )}
          </>
        )}
        {tab === 'titles' && <TitlesTable titles={bills.titles} onDone={refresh} />}
        {tab === 'applied' && (
          <>
            {bills.invoices.length > 0 ? (
              <AreaTable
                columns={columns}
                rows={bills.invoices}
                rowKey={(bill) => bill.invoice_id}
              />
            ) : (
              <EmptyState
                title="还没有申请过发票"
                text="在可开票里选好订单，一次可以合并多单"
                actions={
                  <LinkButton kind="primary" size={32} href={addressOf({})}>
                    去选订单
                  </LinkButton>
                }
              />
            )}
            <div className={s.pager}>
              <Pager
                page={bills.page}
                pages={bills.pages}
                href={(page) => addressOf({ tab: 'applied', page })}
              />
            </div>
          </>
        )}
      </Card>
      {tab === 'free' && bills.invoices.length > 0 && (
        <Card flush>
          <CardHead
            flush
            title="最近申请"
            note={`共 ${bills.total} 张，本年已开 ${formatYuan(bills.year_fen, true)}`}
            more={<a href={addressOf({ tab: 'applied' })}>全部申请</a>}
          />
          <AreaTable
            columns={columns}
            rows={bills.invoices.slice(0, 5)}
            rowKey={(bill) => bill.invoice_id}
          />
        </Card>
      )}
    </div>
  );
}
