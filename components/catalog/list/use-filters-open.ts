import { type RefObject, useEffect } from 'react';

const key = 'list-filters';

/**
 * Keeps the filters of all lists as the reader left them, folded or not, in this browser.
 * @param content changes when another list is rendered into the block
 */
export function useFiltersOpen(block: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the elements are new ones
  useEffect(() => {
    const filters = block.current?.querySelector<HTMLDetailsElement>('details[data-filters]');
    if (!filters) return undefined;
    if (kept() === 'open') filters.open = true;
    const keep = () => keepAs(filters.open ? 'open' : 'folded');
    filters.addEventListener('toggle', keep);
    return () => filters.removeEventListener('toggle', keep);
  }, [block, content]);
}

/** Where the browser keeps nothing, they are folded at first. */
function kept(): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keepAs(state: 'open' | 'folded'): void {
  try {
    window.localStorage.setItem(key, state);
  } catch {
    // it is folded again on the next page
  }
}
