import { type RefObject, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { cx } from '@/components/kit/ui/cx';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { keepOpenedFilter, readOpenedFilter } from '@/lib/browser/opened-filter';
import type { SavedFilter } from '@/lib/contract/filters';
import {
  changesBetween,
  isNarrowed,
  isSameList,
  readSaved,
  type SavedList,
} from '@/lib/domain/catalog/saved-filter';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { NameDialog } from './NameDialog';
import s from './saved-filters.module.css';

export interface SavedFiltersRowProps {
  block: RefObject<HTMLElement | null>;
  content: unknown;
  /** the address that is given a name */
  naming: string | null;
  onName: (address: string | null) => void;
}

/** The person's filters above a list: which is open, what changed in it, how many fit and how many of them are new. */
export function SavedFiltersRow({ block, content, naming, onName }: SavedFiltersRowProps) {
  const [filters, setFilters] = useState<readonly SavedFilter[]>([]);
  const [here, setHere] = useState<{ place: Element | null; list: SavedList | undefined }>();
  const { busy, run } = useBusy();

  const read = useCallback(async () => {
    const answer = await api('filters/index', {}, { show: 'none' });
    if (answer.ok) setFilters(answer.data.filters);
  }, []);
  useEffect(() => void read(), [read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the list is another one
  useEffect(() => {
    setHere({
      place: block.current?.querySelector('[data-saved-filters]') ?? null,
      list: readSaved(window.location.pathname + window.location.search),
    });
  }, [block, content]);

  const list = here?.list;
  const open = list && openedOf(filters, list);
  useLook(block, open?.changes === 0 ? open.filter : undefined);
  useEffect(() => {
    if (list && filters.length > 0) keepOpenedFilter(open?.filter.filter_id ?? null);
  }, [list, filters, open?.filter.filter_id]);

  const update = ({ filter_id, name }: SavedFilter, address: string) =>
    run(async () => {
      const answer = await api('filters/save', { filter_id, name, address }, { showDone: true });
      if (answer.ok) await read();
    });
  const canSave = list && isNarrowed(list) && open?.changes !== 0;

  return (
    <>
      {here?.place &&
        list &&
        filters.length > 0 &&
        createPortal(
          <nav className={s.row} aria-label="常用筛选">
            <span className={s.label}>常用筛选</span>
            <ul className={s.filters}>
              {filters.map((filter) => (
                <li key={filter.filter_id}>
                  <FilterLink
                    filter={filter}
                    changes={open?.filter === filter ? open.changes : undefined}
                  />
                </li>
              ))}
            </ul>
            <span className={s.acts}>
              {canSave && open && (
                <button
                  type="button"
                  disabled={busy}
                  onClick={() => update(open.filter, list.address)}
                >
                  更新“{open.filter.name}”
                </button>
              )}
              {canSave && (
                <button type="button" onClick={() => onName(list.address)}>
                  {open ? '另存为' : '保存当前筛选'}
                </button>
              )}
              <a href={href('personal-filters')}>管理</a>
            </span>
          </nav>,
          here.place,
        )}
      {naming !== null && (
        <NameDialog
          address={naming}
          onClose={() => onName(null)}
          onSaved={() => {
            onName(null);
            void read();
          }}
        />
      )}
    </>
  );
}

function FilterLink({ filter, changes }: { filter: SavedFilter; changes: number | undefined }) {
  const { name, address, total, total_capped: isCapped, fresh_count: fresh, words } = filter;
  return (
    <a
      className={cx(s.filter, changes !== undefined && s.on)}
      href={address}
      title={words.join('·')}
      aria-current={changes === 0 || undefined}
    >
      <b>{name}</b>
      {changes ? (
        <span>已改 {changes} 项</span>
      ) : (
        <>
          <i>
            {groupDigits(total)}
            {isCapped && '+'}
          </i>
          {fresh > 0 && <em>新增 {fresh}</em>}
        </>
      )}
    </a>
  );
}

/** The filter whose list this is, or became by changing it: that of the address, else the one that was opened last. */
function openedOf(
  filters: readonly SavedFilter[],
  list: SavedList,
): { filter: SavedFilter; changes: number } | undefined {
  const kept = filters.flatMap((filter) => {
    const saved = readSaved(filter.address);
    return saved ? [{ filter, saved }] : [];
  });
  const same = kept.find(({ saved }) => isSameList(saved, list));
  if (same) return { filter: same.filter, changes: 0 };
  const opened = kept.find(({ filter }) => filter.filter_id === readOpenedFilter());
  // What nothing narrows any more was left, not changed.
  if (!opened || !isNarrowed(list)) return undefined;
  return { filter: opened.filter, changes: changesBetween(opened.saved, list) };
}

/** Looking at the list of a filter makes its new goods known; they are marked here once more. */
function useLook(block: RefObject<HTMLElement | null>, filter: SavedFilter | undefined): void {
  const id = filter?.filter_id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const stop = new AbortController();
    const look = async () => {
      const options = { show: 'none', signal: stop.signal } as const;
      const answer = await api('filters/look', { filter_id: id }, options);
      if (!answer.ok || stop.signal.aborted) return;
      const fresh = new Set(answer.data.fresh_sns);
      for (const row of block.current?.querySelectorAll<HTMLElement>('form[data-sn]') ?? []) {
        row.toggleAttribute('data-fresh', fresh.has(row.dataset.sn ?? ''));
      }
    };
    void look();
    return () => stop.abort();
  }, [block, id]);
}
