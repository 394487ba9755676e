/**
 * How long orders stood in a state is kept by day as a histogram, since medians of days cannot be added up and counts can. Its
 * bins grow with the time: each is a quarter of a doubling wide, so that what is read back is at most a tenth off, minutes and
 * months alike.
 */
export interface StayBin {
  bin: number;
  count: number;
}

/** Bins between a time and its double. */
export const binsADoubling = 4;

/** The bin of a time; what is shorter than a minute lies with one minute. */
export const binOf = (minutes: number): number =>
  Math.floor(binsADoubling * Math.log2(Math.max(1, minutes)));

/** What stands for all times of a bin, in minutes: its geometric middle. */
const middleOf = (bin: number): number => 2 ** ((bin + 0.5) / binsADoubling);

/**
 * The time that a share of all stood at most, in minutes; null where there is none.
 * @param bins of any days, in any order
 * @param share 0.5: the median
 */
export function stayWithin(bins: readonly StayBin[], share: number): number | null {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(total * share));
  let passed = 0;
  for (const { bin, count } of [...bins].sort((a, b) => a.bin - b.bin)) {
    passed += count;
    if (passed >= rank) return Math.round(middleOf(bin));
  }
  return null;
}
