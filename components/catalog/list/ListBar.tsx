import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import { changeFilter, type ListFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { facetLabels, facetName, facets } from '@/lib/domain/catalog/facet-name';
import { changeMore, moreOf } from '@/lib/domain/catalog/more-filters';
import { moreLabel, moreWords } from '@/lib/domain/catalog/more-words';
import { type Sort, sortsOf } from '@/lib/domain/catalog/sorts';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './ListBar.module.css';
import { type ListView, linkTo } from './list-view';

/** How the list is ordered, how much there is, and what narrows it: all of it links. */
export function ListBar({ view }: { view: ListView }) {
  const { page, platform, list } = view;
  // Of many conditions the panel has them at its foot.
  const chosen = view.filter.more ? [] : chosenConditions(view);
  return (
    <div className={s.bar}>
      <nav className={s.sorts} aria-label="排序">
        <SortLinks view={view} />
      </nav>
      <p className={s.total}>
        共{' '}
        <b>
          {groupDigits(page.total)}
          {page.total_capped && '+'}
        </b>{' '}
        个{platform || list.hub ? '账号' : '资源'}
        {page.pages > 1 && `，${page.pages} 页`}
      </p>
      <a className={s.find} href={href('find')}>
        按名单查找
      </a>
      <ChosenChips chosen={chosen} />
      {chosen.length > 0 && (
        <a className={s.clear} href={clearedHref(view)}>
          清空筛选
        </a>
      )}
      {chosen.length > 0 && <SaveLink view={view} className={s.clear} />}
    </div>
  );
}

/** What narrows the list, each a link to the list without it. */
export function ChosenChips({ chosen }: { chosen: ReturnType<typeof chosenConditions> }) {
  return chosen.map(({ label, name, link }) => (
    <a
      key={label}
      className={s.chip}
      href={link.href}
      rel={link.rel}
      aria-label={`去掉${label} ${name}`}
    >
      {name}
      <Icon name="close" size={14} />
    </a>
  ));
}

/** Saves the filter under a name: with script here (SavedFilters), without on the page of one's filters. A word is not kept. */
export function SaveLink({ view, className }: { view: ListView; className: string | undefined }) {
  const address = listHref(view.list, { ...view.filter, page: 1 });
  return (
    <a
      className={className}
      href={href('personal-filters', { save: address })}
      rel="nofollow"
      data-save-filter={address}
    >
      保存筛选
    </a>
  );
}

/** The list with nothing chosen. */
export const clearedHref = ({ list }: ListView): string => listHref(list, rootFilter(list));

/** One entry a name: where a name has both directions, the link turns round the one that is on. */
function SortLinks({ view }: { view: ListView }) {
  const { filter } = view;
  const sorts = sortsOf(filter.platform);
  const names = [...new Set(sorts.map(({ name }) => name))];
  return names.map((name) => {
    const same = sorts.filter((sort) => sort.name === name);
    const on = same.find(({ id }) => id === filter.sort);
    const shown = on ?? (same[0] as Sort); // a name of the same list: it has at least one
    const target = on ? (same.find(({ id }) => id !== on.id) ?? on) : shown;
    return (
      <a
        key={name}
        {...linkTo(view, changeFilter(filter, { sort: target.id }))}
        aria-current={on ? true : undefined}
      >
        {name}
        {shown.id !== 0 && <Icon name={shown.direction === 'up' ? 'up' : 'down'} size={14} />}
      </a>
    );
  });
}

/** What narrows the list, each with the address that is left without it. */
export function chosenConditions(
  view: ListView,
): { label: string; name: string; link: ReturnType<typeof linkTo> }[] {
  const { filter, q } = view;
  const chosen = facets.flatMap((facet) => {
    const name = facetName(view, facet);
    const without: Partial<ListFilter> = { [facet]: 0 };
    const link = linkTo(view, changeFilter(filter, without));
    return name ? [{ label: facetLabels[facet], name, link }] : [];
  });
  const more = moreOf(filter).flatMap((row) => {
    const text = filter.more?.[row.key];
    if (!text) return [];
    const link = linkTo(view, changeMore(filter, row, ''));
    return [{ label: moreLabel(row, filter), name: moreWords(row, text, filter), link }];
  });
  const link = linkTo(view, { ...filter, page: 1 }, { q: '' });
  const search = { label: '搜索词', name: q, link };
  return [...(q ? [search] : []), ...chosen, ...more];
}
