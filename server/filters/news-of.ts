interface Before {
  seen: readonly number[] | null;
  told: readonly number[];
  /** YYYY-MM-DD */
  toldOn: string | null;
  notify: boolean;
}

export interface FilterNews {
  seen: number[] | null;
  /** goods that fit and did not when their person last looked */
  fresh: number[];
  /** those of them that a notice tells of now */
  tell: number[];
}

/**
 * What is new in a filter.
 * @param fitting goods that fit now; null: more than are followed, and nothing is told of any
 * @param today the market's day, YYYY-MM-DD
 */
export function newsOf(
  { seen, told, toldOn, notify }: Before,
  fitting: readonly number[] | null,
  today: string,
): FilterNews {
  if (fitting === null) return { seen: null, fresh: [], tell: [] };
  // There were too many to know which: from here on they are known.
  if (seen === null) return { seen: [...fitting], fresh: [], tell: [] };
  const known = new Set(seen);
  const fresh = fitting.filter((good) => !known.has(good));
  const named = new Set(told);
  const mayTell = notify && toldOn !== today;
  return {
    seen: [...seen],
    fresh,
    tell: mayTell ? fresh.filter((good) => !named.has(good)) : [],
  };
}
