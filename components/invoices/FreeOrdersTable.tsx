import { AreaTable } from '@/components/kit/area/list/AreaTable';
import { useArea, useAreaAddress } from '@/components/kit/area/use-area';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Pager } from '@/components/kit/ui/Pager';
import { freeColumns } from './free-columns';
import type { FreeOrder, FreeOrders } from './invoice-words';
import s from './invoices.module.css';

export interface FreeOrdersTableProps {
  free: FreeOrders;
  chosen: readonly FreeOrder[];
  onChoose: (orders: readonly FreeOrder[]) => void;
}

/** What an invoice may be over, to choose from; what is under way is told by number. */
export function FreeOrdersTable({ free, chosen, onChoose }: FreeOrdersTableProps) {
  const area = useArea();
  const addressOf = useAreaAddress();
  const later = free.later > 0 ? `另有 ${free.later} 单在保留期或待结算，完成后会出现在这里` : '';
  if (free.list.length === 0) {
    return (
      <EmptyState
        title={area === 'personal' ? '没有可开票的订单' : '没有待回票的订单'}
        text={later || '订单完成后，没有开过票的会出现在这里'}
      />
    );
  }
  return (
    <>
      <AreaTable
        columns={freeColumns(area)}
        rows={free.list}
        rowKey={(order) => order.order_sn}
        selection={{
          columnWidth: 48,
          selectedRowKeys: chosen.map((order) => order.order_sn),
          onChange: (_, picked) => onChoose(picked),
        }}
      />
      <div className={s.pager}>
        <Pager page={free.page} pages={free.pages} href={(page) => addressOf({ page })} />
      </div>
      {later && <p className={s.hint}>{later}</p>}
    </>
  );
}
