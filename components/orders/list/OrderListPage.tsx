import { ListScreen } from '@/components/kit/area/list/ListScreen';
import { useArea } from '@/components/kit/area/use-area';
import type { Output } from '@/lib/contract';
import { orderList, ownerOrderList } from './order-list';

/** The orders of the area's side. */
export default function OrderListPage({ data }: { data: Output<'user-order-list'> }) {
  return <ListScreen list={useArea() === 'medium' ? ownerOrderList : orderList} data={data} />;
}
