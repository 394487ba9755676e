export interface Band {
  /** px from the beginning of what scrolls */
  top: number;
  height: number;
}

/**
 * Pages (from 0) that a reader came past: whose middle stood in the window, or went through it between two looks that lie
 * less than a window apart. A jump to the end passes none.
 * @param from where the window stood at the look before
 */
export function pagesSeen(
  pages: readonly Band[],
  { from, to, height }: { from: number; to: number; height: number },
): number[] {
  const begin = Math.abs(to - from) <= height ? from : to;
  const above = Math.min(begin, to);
  const below = Math.max(begin, to) + height;
  return pages.flatMap(({ top, height: own }, index) => {
    const middle = top + own / 2;
    return middle >= above && middle <= below ? [index] : [];
  });
}

/** The page (from 0) that fills most of the window. */
export function pageInSight(pages: readonly Band[], window: Band): number {
  const shown = pages.map(
    ({ top, height }) =>
      Math.min(top + height, window.top + window.height) - Math.max(top, window.top),
  );
  return Math.max(0, shown.indexOf(Math.max(...shown)));
}
