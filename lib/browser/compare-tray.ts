import { mostCompared } from '@/lib/domain/planning/comparison';

/** An account that was chosen to be compared. */
export interface TrayItem {
  sn: string;
  /** the chosen price; '': the platform's main one */
  sku: string;
  title: string;
}

const key = 'compare';

/** What is chosen in this tab, over all lists and platforms. The same array until it changes. */
export function trayItems(): readonly TrayItem[] {
  return stored(readStored());
}

/** A seventh is not taken. */
export function putInTray(item: TrayItem): void {
  const items = trayItems();
  const at = items.findIndex(({ sn }) => sn === item.sn);
  if (at < 0 && items.length >= mostCompared) return;
  writeTray(at < 0 ? [...items, item] : items.with(at, item));
}

export function takeFromTray(sn: string): void {
  writeTray(trayItems().filter((item) => item.sn !== sn));
}

export function writeTray(items: readonly TrayItem[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(items));
  } catch {
    // No storage: nothing can be kept from page to page.
  }
  for (const tell of listeners) tell();
}

/** @returns ends it */
export function watchTray(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

const listeners = new Set<() => void>();

function readStored(): string {
  try {
    return sessionStorage.getItem(key) ?? '[]';
  } catch {
    return '[]';
  }
}

let last = { text: '[]', items: [] as readonly TrayItem[] };

function stored(text: string): readonly TrayItem[] {
  if (text !== last.text) last = { text, items: parsed(text) };
  return last.items;
}

/** Written by writeTray alone, in this tab; anything else is nothing. */
function parsed(text: string): TrayItem[] {
  try {
    return (JSON.parse(text) as TrayItem[]).filter(
      ({ sn, sku, title }) => [sn, sku, title].every((part) => typeof part === 'string') && sn,
    );
  } catch {
    return [];
  }
}
