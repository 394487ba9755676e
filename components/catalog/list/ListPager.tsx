import { Pager, PagerStep } from '@/components/kit/ui/Pager';
import s from '@/components/kit/ui/Pager.module.css';
import { listHref } from '@/lib/domain/catalog/dash-ids';
import { isOpenList } from '@/lib/domain/catalog/indexable';
import { type ListView, viewHref } from './list-view';

/**
 * Numbered pages as links; behind the last number the list goes on by key, one page after the other
 * (domain.md: lists page by key where a page number would cost more than its rows).
 */
export function ListPager({ view }: { view: ListView }) {
  const { filter, page, after, list, q } = view;
  const { next_key: nextKey } = page;
  const at = (number: number) => viewHref(view, { ...filter, page: number });
  const onward = nextKey ? listHref(list, { ...filter, page: 1 }, { q, after: nextKey }) : null;
  const nofollow = !isOpenList(filter, { q });
  if (!after)
    return (
      <Pager page={filter.page} pages={page.pages} onward={onward} href={at} nofollow={nofollow} />
    );
  return (
    <nav className={s.pager} aria-label="分页">
      <PagerStep href={at(1)} side="left" nofollow={nofollow}>
        回到第 1 页
      </PagerStep>
      <PagerStep href={onward} side="right" rel="next" nofollow>
        下一页
      </PagerStep>
    </nav>
  );
}
