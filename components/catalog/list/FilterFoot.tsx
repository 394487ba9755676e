import { listHref } from '@/lib/domain/catalog/dash-ids';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './FilterFoot.module.css';
import { ChosenChips, chosenConditions, clearedHref, SaveLink } from './ListBar';
import { type ListView, nounOf } from './list-view';
import type { WayOut } from './way-out';

/** Of a list that many conditions narrow: each of them, how many goods fit, and which to let go of where that is few. */
export function FilterFoot({ view, wayOut }: { view: ListView; wayOut: WayOut | undefined }) {
  const { total, total_capped: isCapped } = view.page;
  return (
    <div className={s.foot}>
      <div className={s.chips}>
        <ChosenChips chosen={chosenConditions(view)} />
      </div>
      <a className={s.clear} href={clearedHref(view)}>
        清空
      </a>
      <SaveLink view={view} className={s.clear} />
      <div className={s.found}>
        <b>
          {groupDigits(total)}
          {isCapped && '+'}
        </b>
        <p>
          个{nounOf(view)}符合
          {wayOut && (
            <a href={listHref(view.list, wayOut.filter, { q: wayOut.q })} rel="nofollow">
              只去掉{wayOut.condition}，{groupDigits(wayOut.count)}
              {wayOut.isCapped && '+'} 个
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
