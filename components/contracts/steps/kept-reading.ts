import { keepUnsent, readUnsent } from '@/lib/browser/unsent';

/** What the person of this browser has read of a paper so far, in whichever step or tab. */
interface KeptReading {
  /** from 0 */
  pages: number[];
  seconds: number;
}

const draftOf = (paper: string): string => `read:${paper}`;

/** @param paper '' keeps nothing */
export function keepReading(paper: string, reading: KeptReading): void {
  if (paper) keepUnsent(draftOf(paper), reading);
}

/** @param pages so many it has: what lies there beyond is of another paper */
export function readingKept(paper: string, pages: number): KeptReading {
  const kept = paper ? readUnsent(draftOf(paper)) : undefined;
  const { pages: seen, seconds } = (kept ?? {}) as Partial<KeptReading>; // of whatever shape: looked at here
  return {
    pages: Array.isArray(seen) ? seen.filter((page) => Number.isInteger(page) && page < pages) : [],
    seconds: typeof seconds === 'number' ? seconds : 0,
  };
}
