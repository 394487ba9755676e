import { emptyNeed, type Need, needOrder } from './need-fields';

/**
 * What was typed, kept in the tab's session storage until it is sent: a dead session or a server error moves
 * the page away (spec 8), and a reload forgets a form. It dies with the tab, because it holds a phone number.
 */
const keyOf = (source: string) => `need-draft:${source}`;

export function readDraft(source: string): Need | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(source)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const entries = needOrder.flatMap((name) => {
      const value = Object.entries(kept).find(([key]) => key === name)?.[1];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    return { ...emptyNeed, ...Object.fromEntries(entries) };
  } catch {
    return null; // no storage, or somebody wrote something else there
  }
}

export function keepDraft(source: string, need: Need): void {
  try {
    sessionStorage.setItem(keyOf(source), JSON.stringify(need));
  } catch {
    // Full or forbidden: the form itself still has it.
  }
}

export function dropDraft(source: string): void {
  try {
    sessionStorage.removeItem(keyOf(source));
  } catch {
    // As above.
  }
}
