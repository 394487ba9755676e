import { fansBands, priceBands } from '@/lib/domain/catalog/bands';
import { bandsOn, chooseBand } from '@/lib/domain/catalog/bands-of-range';
import { changeFilter, type ListFilter, listHref } from '@/lib/domain/catalog/dash-ids';
import { type Facet, facetLabels } from '@/lib/domain/catalog/facet-name';
import { changeMore, chooseDash, chosenOf, rowOfFacet } from '@/lib/domain/catalog/more-filters';
import s from './FilterPanel.module.css';
import { type ListView, linkTo } from './list-view';
import { MoreFilters, RangeFields } from './MoreFilters';
import { PlatformRow } from './PlatformRow';

interface Option {
  id: number;
  name: string;
  /** goods the list would have with it */
  count?: number;
}

/**
 * The rows of filters: every value a plain link, the long ones behind 更多, and what is typed a form without script. The first
 * row stands by itself, so that a screen of 768 px shows five goods; the others unfold without any script, are open where they
 * hold a value, and else stay as they were left with it (use-filters-open).
 */
export function FilterPanel({ view }: { view: ListView }) {
  const { categories, areas, prices, fans, positions } = shownFacets(view);
  return (
    <>
      <FilterRow
        view={view}
        facet="category"
        options={categories}
        shown={10}
        counted={view.q === '' && !view.filter.more}
      />
      <details className={s.others} open={view.filter.more !== undefined} data-filters="">
        <summary className={s.fold}>
          <span>更多筛选</span>
          <span>收起筛选</span>
        </summary>
        <form action={formAction(view)}>
          {view.q && <input type="hidden" name="q" value={view.q} />}
          <PlatformRow view={view} />
          {positions.length > 0 && <FilterRow view={view} facet="position" options={positions} />}
          <FilterRow view={view} facet="price" options={prices} />
          <FilterRow view={view} facet="fans" options={fans} />
          <FilterRow view={view} facet="area" options={areas} shown={13} more="全部地区" />
          <MoreFilters view={view} />
        </form>
      </details>
    </>
  );
}

/** What is typed goes beside the dash ids of the list, from page 1. */
function formAction({ list, filter: { more: _typed, ...dashed } }: ListView): string {
  return listHref(list, { ...dashed, page: 1 });
}

/**
 * The values that each row offers. A scale is shown whole; of categories and areas a platform's own alone, the areas
 * with the most goods first.
 */
export function shownFacets({ facets, filter }: Pick<ListView, 'facets' | 'filter'>) {
  const has = (facet: 'category' | 'area') => (option: Option) =>
    option.count !== 0 || chosenIn(filter, facet).includes(option.id);
  return {
    categories: facets.categories.filter(has('category')),
    areas: facets.areas.filter(has('area')).sort((a, b) => b.count - a.count),
    prices: known(priceBands, facets.price_bands),
    fans: known(fansBands, facets.fans_bands),
    positions: facets.positions,
  };
}

/** The values of a row that are on: several, but of the position. */
function chosenIn(filter: ListFilter, facet: Facet): number[] {
  const row = rowOfFacet(facet);
  if (row?.kind === 'any') return chosenOf(filter, row);
  if (facet === 'price' || facet === 'fans') return bandsOn(filter, facet);
  return filter[facet] ? [filter[facet]] : [];
}

/** The filter with a value of a row chosen: one more, or one less. */
function withChoice(filter: ListFilter, facet: Facet, id: number): ListFilter {
  const row = rowOfFacet(facet);
  if (facet === 'position') return changeFilter(filter, { position: id });
  if (facet === 'price' || facet === 'fans') return chooseBand(filter, facet, id);
  if (row?.kind !== 'any' || id === 0) return chooseDash(filter, facet, id);
  const ids = chosenOf(filter, row);
  const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
  return changeMore(filter, row, next.join('-'));
}

/** A scale's values with the counts there are. */
const known = (scale: readonly Option[], counted: readonly Option[]): Option[] =>
  scale.map(({ id, name }) => {
    const found = counted.find((each) => each.id === id);
    return found ?? { id, name };
  });

interface FilterRowProps {
  view: ListView;
  facet: Facet;
  options: readonly Option[];
  /** how many stand in front of `more`; all unless told */
  shown?: number;
  more?: string;
  /** the number of goods stands beside each value; a search has none, since nothing keeps them by word */
  counted?: boolean;
}

function FilterRow({
  view,
  facet,
  options,
  shown = options.length,
  more = '更多',
  counted = false,
}: FilterRowProps) {
  const rest = options.slice(shown);
  const chosen = chosenIn(view.filter, facet);
  const typed = rowOfFacet(facet);
  const link = (option: Option) => (
    <FilterLink key={option.id} view={view} facet={facet} option={option} counted={counted} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: links, not fields of a form: no fieldset
    <div className={s.row} role="group" aria-label={facetLabels[facet]}>
      <span className={s.label}>{facetLabels[facet]}</span>
      <div className={s.options}>
        {link({ id: 0, name: '不限' })}
        {options.slice(0, shown).map(link)}
        {rest.length > 0 && (
          <details className={s.more} open={rest.some(({ id }) => chosen.includes(id))}>
            <summary>
              <span>{more}</span>
              <span>收起</span>
            </summary>
            <div>{rest.map(link)}</div>
          </details>
        )}
      </div>
      {typed?.kind === 'range' && <RangeFields row={typed} filter={view.filter} />}
    </div>
  );
}

interface FilterLinkProps extends Required<Pick<FilterRowProps, 'view' | 'facet' | 'counted'>> {
  option: Option;
}

/** A value that would leave nothing is said and not linked. */
function FilterLink({ view, facet, option, counted }: FilterLinkProps) {
  const { id, name, count } = option;
  const on = chosenIn(view.filter, facet);
  const isTyped = on.length === 0 && Boolean(view.filter.more?.[rowOfFacet(facet)?.key ?? '']);
  const chosen = on.includes(id) || (id === 0 && on.length === 0 && !isTyped);
  if (count === 0 && !chosen) {
    return (
      <span className={s.none} title="没有符合的账号">
        {name}
      </span>
    );
  }
  const link = linkTo(view, withChoice(view.filter, facet, id), { total: count });
  return (
    <a {...link} aria-current={chosen || undefined}>
      {name}
      {counted && count !== undefined && <i>{count}</i>}
    </a>
  );
}
