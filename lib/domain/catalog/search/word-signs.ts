/** A plain word cut where an asker may cut it: Latin runs (account ids, vlog) stay whole, other signs stand alone. */
export const unitsOf = (plain: string): string[] =>
  plain.match(/[a-z0-9_.-]+|[^a-z0-9_.-]/gu) ?? [];

/** Whether a plain word is of Latin letters and digits alone: an account id, or pinyin. */
export const isLatin = (plain: string): boolean => /^[a-z0-9_.-]+$/.test(plain);

/**
 * What a word is found by inside a longer text: its Latin runs, and its other signs in pairs. A sign that stands
 * alone among runs is a token of its own.
 */
export function tokensOf(plain: string): string[] {
  const tokens: string[] = [];
  for (const run of plain.match(/[a-z0-9_.-]+|[^a-z0-9_.-]+/gu) ?? []) {
    const signs = isLatin(run) ? [run] : Array.from(run);
    if (signs.length === 1) tokens.push(run);
    for (let at = 0; at + 1 < signs.length; at++) tokens.push(`${signs[at]}${signs[at + 1]}`);
  }
  return [...new Set(tokens)];
}
