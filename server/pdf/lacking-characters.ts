import { hasGlyph, lackingMark } from './glyphs';

/**
 * Makes every text in plain data printable: what our fonts lack is written as 〓（U+20BB7）, so that nothing is silently
 * empty, and what draws nothing (controls, marks of direction, variation selectors) is dropped.
 * @returns the same data, and the characters that were replaced, each once
 */
export function withoutLackingCharacters<T>(data: T): { data: T; lacking: string[] } {
  const lacking = new Set<string>();
  const written = (text: string): string => {
    if (known.test(text) || isClean(text)) return text;
    return [
      ...text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(invisible, ''),
    ]
      .map((char) => {
        if (char === '\n' || isDrawn(char)) return char;
        lacking.add(char);
        return lackingWords(char);
      })
      .join('');
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return written(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, walk(held)]));
  };
  // The walk keeps every key and kind of value, and only rewrites texts.
  return { data: walk(data) as T, lacking: [...lacking] };
}

/** 〓（U+20BB7） */
export const lackingWords = (char: string): string =>
  `${lackingMark}（U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}）`;

const isDrawn = (char: string): boolean => hasGlyph('serif', char) && hasGlyph('regular', char);

/** Most texts are what they should be. */
function isClean(text: string): boolean {
  for (const char of text)
    if (char !== '\n' && (!isDrawn(char) || ignored.test(char))) return false;
  return text.normalize('NFC') === text;
}

/** Nothing but what every font has. */
const known = /^[ -~\n]*$/;

/** Controls but the line's end, format characters (joiners, directions, byte order mark), variation selectors. */
const ignored = /[\p{Cc}\p{Cf}]|[\u{FE00}-\u{FE0F}]|[\u{E0100}-\u{E01EF}]/u;
const invisible = /[\p{Cc}\p{Cf}](?<!\n)|[\u{FE00}-\u{FE0F}]|[\u{E0100}-\u{E01EF}]/gu;
