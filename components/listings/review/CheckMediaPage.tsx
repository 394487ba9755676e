import { ListScreen } from '@/components/kit/area/list/ListScreen';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { Icon } from '@/components/kit/ui/marks/Icon';
import s from '@/components/listings/own/OwnGoods.module.css';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { reviewList } from './review-list';

/** A type, not an interface: a loader's props must be a record. */
export type CheckMediaPageProps = { goods: Output<'media/goods'> };

/** /medium/mediaEntry/checkMedia */
export function CheckMediaPage({ goods }: CheckMediaPageProps) {
  return (
    <ListScreen
      list={reviewList}
      data={goods}
      above={({ counts }) => (counts.pending ?? 0) + (counts.changing ?? 0) > 0 && <ClerkNote />}
      besideTabs={({ data: { counts } }) => (
        <a className={s.beside} href={href('medium-mediaEntry-hasEntry')}>
          已入驻 {counts.entered ?? 0}
          <Icon name="right" size={14} />
        </a>
      )}
    />
  );
}
