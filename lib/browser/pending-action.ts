/** What somebody pressed who had to log in first. */
export interface PendingAction {
  act: 'cart' | 'favourite' | 'filter';
  /** the good; the address of a filter */
  sn: string;
  /** the chosen price; '' for all else */
  sku: string;
}

const key = 'pendingPress';
/** A login takes a minute or two; what was pressed long before is not meant any more. */
const keptForMs = 10 * 60_000;

/** Remembers a press in this tab until the login is done, on this page or another. */
export function savePendingAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...action, at: Date.now() }));
  } catch {
    // No storage: then it has to be pressed again.
  }
}

export function clearPendingAction(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The press that was kept, once, where one of these goods is the one it was about. */
export function takePendingAction(sns: readonly string[]): PendingAction | null {
  try {
    // Written by savePendingAction alone, in this tab; anything else ends in the catch or fits no good.
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as
      | (PendingAction & { at: number })
      | null;
    if (!kept || !sns.includes(kept.sn)) return null;
    clearPendingAction();
    return Date.now() - kept.at < keptForMs ? kept : null;
  } catch {
    return null;
  }
}
