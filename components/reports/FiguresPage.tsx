import { ListScreen } from '@/components/kit/area/list/ListScreen';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { figuresList } from './figures-list';
import s from './Report.module.css';

/** A type, not an interface: a loader's props must be a record. */
export type FiguresPageProps = { figures: Output<'report/figures'> };

export function FiguresPage({ figures }: FiguresPageProps) {
  return (
    <ListScreen
      list={figuresList}
      data={figures}
      besideTabs={() => (
        <a className={s.beside} href={href('medium-order')}>
          看订单
        </a>
      )}
    />
  );
}
