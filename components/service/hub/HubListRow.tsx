import panel from '@/components/catalog/list/FilterPanel.module.css';
import { linkTo } from '@/components/catalog/list/list-view';
import type { GoodsFacets } from '@/lib/contract/catalog';
import { rootFilter } from '@/lib/domain/catalog/dash-ids';
import type { GoodsList } from '@/lib/domain/catalog/lists';
import { groupDigits } from '@/lib/domain/figures/group-digits';

/** Categories of a row that stand before 更多. */
const CATEGORIES = 8;

interface HubListRowProps {
  name: string;
  list: GoodsList;
  facets: GoodsFacets;
}

/** The ways into a list: whole, and by category. */
export function HubListRow({ name, list, facets: { total, categories } }: HubListRowProps) {
  const root = rootFilter(list);
  const most = categories.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const rest = most.slice(CATEGORIES);
  const link = ({ id, name: category, count }: (typeof most)[number]) => (
    <a key={id} {...linkTo({ list, q: '' }, { ...root, category: id })}>
      {category}
      <i>{count}</i>
    </a>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: links, not fields of a form: no fieldset
    <div className={panel.row} role="group" aria-label={name}>
      <span className={panel.label}>{name}</span>
      <div className={panel.options}>
        <a {...linkTo({ list, q: '' }, root)}>
          全部<i>{groupDigits(total)}</i>
        </a>
        {most.slice(0, CATEGORIES).map(link)}
        {rest.length > 0 && (
          <details className={panel.more}>
            <summary>
              <span>更多</span>
              <span>收起</span>
            </summary>
            <div>{rest.map(link)}</div>
          </details>
        )}
      </div>
    </div>
  );
}
