import { keepTabDraft, readTabDraft } from '@/lib/tab-draft';
import { emptyNeed, type Need, needOrder } from './need-fields';

const keyOf = (source: string) => `need:${source}`;

export function readDraft(source: string): Need | null {
  const kept = readTabDraft(keyOf(source));
  if (typeof kept !== 'object' || kept === null) return null;
  const entries = needOrder.flatMap((name) => {
    const value = Object.entries(kept).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...emptyNeed, ...Object.fromEntries(entries) };
}

export function keepDraft(source: string, need: Need): void {
  keepTabDraft(keyOf(source), need);
}

export function dropDraft(source: string): void {
  keepTabDraft(keyOf(source), undefined);
}
