/** A text cut where words of a search stand in it; the longer word first, whatever its case. */
export function markWords(
  text: string,
  words: readonly string[],
): { part: string; isMarked: boolean; from: number }[] {
  const longest = words.filter(Boolean).sort((a, b) => b.length - a.length);
  const parts: { part: string; isMarked: boolean; from: number }[] = [];
  if (longest.length === 0) return [{ part: text, isMarked: false, from: 0 }];
  const any = new RegExp(longest.map(escaped).join('|'), 'giu');
  let from = 0;
  for (const { 0: part, index } of text.matchAll(any)) {
    if (index > from) parts.push({ part: text.slice(from, index), isMarked: false, from });
    parts.push({ part, isMarked: true, from: index });
    from = index + part.length;
  }
  if (from < text.length) parts.push({ part: text.slice(from), isMarked: false, from });
  return parts;
}

/** Whether any of the words stands in a text. */
export const hasWord = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.toLowerCase().includes(word));

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
