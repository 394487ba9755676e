import { fansBands, priceBands } from '@/lib/domain/catalog/bands';
import { changeFilter, type ListFilter } from '@/lib/domain/catalog/dash-ids';
import s from './FilterPanel.module.css';
import { type Facet, facetLabels } from './facet-name';
import { type ListView, viewHref } from './list-view';

interface Option {
  id: number;
  name: string;
  /** goods of it on this platform; shown where it helps to choose */
  count?: number;
}

/** The rows of filters: every value a plain link, the long ones behind 更多 without any script. */
export function FilterPanel({ view }: { view: ListView }) {
  const { platform } = view;
  const { categories, areas } = shownFacets(view);
  const byStock = [...areas].sort((a, b) => b.count - a.count);
  return (
    <>
      <FilterRow view={view} facet="category" options={categories} shown={12} />
      <FilterRow view={view} facet="price" options={priceBands} />
      <FilterRow view={view} facet="fans" options={fansBands} />
      <FilterRow view={view} facet="area" options={bare(byStock)} shown={13} more="全部地区" />
      {platform && <FilterRow view={view} facet="position" options={bare(platform.positions)} />}
    </>
  );
}

/** The categories and areas that have goods or are chosen, in the order of their numbers. */
export function shownFacets({ facets, filter }: Pick<ListView, 'facets' | 'filter'>) {
  return {
    categories: facets.categories.filter(({ id, count }) => count > 0 || id === filter.category),
    areas: facets.areas.filter(({ id, count }) => count > 0 || id === filter.area),
  };
}

const bare = (options: readonly Option[]): Option[] =>
  options.map(({ id, name }) => ({ id, name }));

interface FilterRowProps {
  view: ListView;
  facet: Facet;
  options: readonly Option[];
  /** how many stand in front of `more`; all unless told */
  shown?: number;
  more?: string;
}

function FilterRow({
  view,
  facet,
  options,
  shown = options.length,
  more = '更多',
}: FilterRowProps) {
  const rest = options.slice(shown);
  const link = (option: Option) => (
    <FilterLink key={option.id} view={view} facet={facet} option={option} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: links, not fields of a form: no fieldset
    <div className={s.row} role="group" aria-label={facetLabels[facet]}>
      <span className={s.label}>{facetLabels[facet]}</span>
      <div className={s.options}>
        {link({ id: 0, name: '不限' })}
        {options.slice(0, shown).map(link)}
        {rest.length > 0 && (
          <details className={s.more} open={rest.some(({ id }) => id === view.filter[facet])}>
            <summary>
              <span>{more}</span>
              <span>收起</span>
            </summary>
            <div>{rest.map(link)}</div>
          </details>
        )}
      </div>
    </div>
  );
}

function FilterLink({ view, facet, option }: { view: ListView; facet: Facet; option: Option }) {
  const { id, name, count } = option;
  const change: Partial<ListFilter> = { [facet]: id };
  return (
    <a
      href={viewHref(view, changeFilter(view.filter, change))}
      aria-current={id === view.filter[facet] || undefined}
    >
      {name}
      {count !== undefined && <i>{count}</i>}
    </a>
  );
}
