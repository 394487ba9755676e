import { keepUnsent, readUnsent } from '@/lib/browser/unsent';
import { type Brief, emptyBrief } from '@/lib/domain/briefs/brief';

/** A key names orders or cart items, so nobody else's form finds a brief again. */
const keyOf = (key: string) => `brief:${key}`;

/** @returns what was typed there, as far as a form of today knows it; undefined where nothing waits */
export function readBriefDraft(key: string): Brief | undefined {
  const kept = readUnsent(keyOf(key));
  if (typeof kept !== 'object' || kept === null) return undefined;
  const told = Object.entries(kept).filter(
    ([name, value]) =>
      (name === 'files' && Array.isArray(value) && value.every((it) => typeof it === 'string')) ||
      (name !== 'files' && name in emptyBrief && typeof value === 'string'),
  );
  return { ...emptyBrief, ...Object.fromEntries(told) };
}

/** @param brief undefined once it is saved or given up */
export function keepBriefDraft(key: string, brief: Brief | undefined): void {
  keepUnsent(keyOf(key), brief);
}
