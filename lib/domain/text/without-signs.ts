/**
 * What a text may not bring with it, because it steers who shows it: control signs but line breaks and tabs (a terminal
 * obeys them), and signs that turn the direction of writing or are no sign at all (what is read is then not what is
 * there). The joiner of emoji stays.
 */
const signs =
  /[^\P{Cc}\t\n]|[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Whether there is something to take out: asked of many texts that are clean. */
export const hasSigns = (text: string): boolean => text.search(signs) !== -1;

/** A text as it is stored: without such signs, each line break one `\n`. */
export const withoutSigns = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(signs, '');

/** Bodies are at most 64 KB; deeper than this nothing is read anyway. */
const deepest = 20;

/** The same for every text of an input, its keys included: a record of texts, lists and, from JSON, anything. */
export function inputWithoutSigns(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return withoutSigns(input);
  if (typeof input !== 'object' || input === null || depth > deepest) return input;
  if (Array.isArray(input)) return input.map((item) => inputWithoutSigns(item, depth + 1));
  return Object.fromEntries(
    Object.entries(input).map(([key, item]) => [
      withoutSigns(key),
      inputWithoutSigns(item, depth + 1),
    ]),
  );
}
