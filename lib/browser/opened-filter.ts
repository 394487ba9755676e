const key = 'opened-filter';

/** The saved filter that was opened last in this tab, so that a change of its list can be told from another list. */
export function readOpenedFilter(): number | null {
  try {
    return Number(sessionStorage.getItem(key)) || null;
  } catch {
    return null;
  }
}

/** @param id null: none */
export function keepOpenedFilter(id: number | null): void {
  try {
    if (id === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, String(id));
  } catch {
    // No storage: then a changed filter is a new one.
  }
}
