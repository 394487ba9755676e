/**
 * The beginning of a text, at most `max` UTF-16 units long and never half a character at its end: no column takes half
 * of a surrogate pair.
 */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
