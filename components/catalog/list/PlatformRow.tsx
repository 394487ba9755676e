import type { ReactNode } from 'react';
import { facetCount } from '@/lib/domain/catalog/indexable';
import { changeMore, chosenOf, platformRowOf } from '@/lib/domain/catalog/more-filters';
import type { Choice } from '@/lib/domain/catalog/more-rows';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './FilterPanel.module.css';
import { type ListView, linkTo } from './list-view';

interface PlatformChoice extends Choice {
  /** goods of the platform, where nothing else narrows the list */
  count?: number;
}

/** The platforms of a list over several. */
export function PlatformRow({ view }: { view: ListView }) {
  const { filter } = view;
  const row = platformRowOf(filter);
  if (!row) return null;
  const chosen = chosenOf(filter, row);
  return (
    <PlatformBoxes platforms={platformChoices(view)} chosen={chosen}>
      <a
        {...linkTo(view, changeMore(filter, row, ''))}
        aria-current={chosen.length === 0 || undefined}
      >
        不限
      </a>
    </PlatformBoxes>
  );
}

/** The platforms that can be chosen. What is kept of them counts all their goods, so a narrowed list tells none. */
export function platformChoices({
  q,
  filter,
  facets,
}: Pick<ListView, 'q' | 'filter' | 'facets'>): PlatformChoice[] {
  const row = platformRowOf(filter);
  if (!row) return [];
  const isNarrowed = q !== '' || facetCount(changeMore(filter, row, '')) > 0;
  return row.options.map(({ id, name }) => {
    const found = isNarrowed ? undefined : facets.platforms.find((each) => each.id === id);
    return { id, name, ...(found ? { count: found.count } : {}) };
  });
}

interface PlatformBoxesProps {
  platforms: readonly PlatformChoice[];
  chosen: readonly number[];
  /** stands before them */
  children?: ReactNode;
}

/** Fields of the form around them. No links: the first of two would lead to a list that has no others (decision 165). */
export function PlatformBoxes({ platforms, chosen, children }: PlatformBoxesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the panel like the others, some of it links
    <div className={s.row} role="group" aria-label="平台">
      <span className={s.label}>平台</span>
      <div className={s.options}>
        {children}
        {platforms.map(({ id, name, count }) => (
          <label key={id}>
            <input type="checkbox" name="on" value={id} defaultChecked={chosen.includes(id)} />
            {name}
            {count !== undefined && <i>{groupDigits(count)}</i>}
          </label>
        ))}
        <button type="submit">只看勾选的</button>
      </div>
    </div>
  );
}
