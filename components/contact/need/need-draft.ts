import { keepUnsent, readUnsent } from '@/lib/browser/unsent';
import { emptyNeed, type Need, needOrder } from './need-fields';

const keyOf = (source: string) => `need:${source}`;

export function readDraft(source: string): Need | null {
  const kept = readUnsent(keyOf(source));
  if (typeof kept !== 'object' || kept === null) return null;
  const entries = needOrder.flatMap((name) => {
    const value = Object.entries(kept).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...emptyNeed, ...Object.fromEntries(entries) };
}

export function keepDraft(source: string, need: Need): void {
  keepUnsent(keyOf(source), need);
}

export function dropDraft(source: string): void {
  keepUnsent(keyOf(source), undefined);
}
