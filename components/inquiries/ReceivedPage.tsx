import { ListScreen } from '@/components/kit/area/list/ListScreen';
import type { Output } from '@/lib/contract';
import { receivedList } from './received-list';

/** A type, not an interface: a loader's props must be a record. */
export type ReceivedPageProps = { inquiries: Output<'inquiry/list'> };

export function ReceivedPage({ inquiries }: ReceivedPageProps) {
  return <ListScreen list={receivedList} data={inquiries} />;
}
