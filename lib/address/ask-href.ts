import { inquiryLimits } from '@/lib/domain/inquiries/limits';
import { type Compared, readColumns, writeCompared } from '@/lib/domain/planning/comparison';
import { href } from './routes';

/** What an address asks for, with how many more it names than are asked at once. */
export interface AskedFor {
  /** accounts, each with the position that was chosen; 0: whichever can be asked */
  lines: Compared[];
  left: number;
}

/** No address names more: what is beyond the lines of one inquiry is only counted. */
const mostNamed = inquiryLimits.lines * 3;

/** The address of the form that asks for some accounts. */
export const askHref = (lines: readonly Compared[]): string =>
  href('personal-inquiries', { sn: writeCompared(lines.slice(0, mostNamed)) });

/** Each position once; what is no account's number is left out. */
export function readAskedFor(sn: string | readonly string[] | undefined): AskedFor {
  const all = readColumns([sn ?? ''].flat().join());
  const once = all.filter(
    (one, nth) =>
      all.findIndex(({ sn: same, position }) => same === one.sn && position === one.position) ===
      nth,
  );
  const lines = once.slice(0, inquiryLimits.lines);
  return { lines, left: once.length - lines.length };
}
