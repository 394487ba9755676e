import { ListScreen } from '@/components/area/list/ListScreen';
import type { Output } from '@/lib/contract';
import { figuresList } from './figures-list';

/** A type, not an interface: a loader's props must be a record. */
export type FiguresPageProps = { figures: Output<'report/figures'> };

export function FiguresPage({ figures }: FiguresPageProps) {
  return <ListScreen list={figuresList} data={figures} />;
}
