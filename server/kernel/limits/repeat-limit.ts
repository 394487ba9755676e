/** A failure's window, its lines in it, and after how many kinds of failures the further ones count as one. */
const limits = { windowMs: 10_000, lines: 5, kinds: 50 };

export interface RepeatLimit {
  /**
   * @param key what makes two failures the same
   * @param onEnd told at the window's end how many lines were left out, if any
   * @returns whether this one is written
   */
  take(key: string, onEnd: (leftOut: number) => void): boolean;
}

/** Lets the same failure be written so often in a window, so that a fault of seconds does not fill the disk. */
export function repeatLimit({ windowMs, lines, kinds } = limits): RepeatLimit {
  const seen = new Map<string, number>();
  return {
    take(asked, onEnd) {
      const key = seen.has(asked) || seen.size < kinds ? asked : 'others';
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      if (count === 1) {
        // What is counted is lost where the process ends before: the first lines have said what there was.
        setTimeout(() => {
          const leftOut = (seen.get(key) ?? 0) - lines;
          seen.delete(key);
          if (leftOut > 0) onEnd(leftOut);
        }, windowMs).unref();
      }
      return count <= lines;
    },
  };
}
