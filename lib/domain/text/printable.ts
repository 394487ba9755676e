/**
 * A text as one piece of a line, for a terminal or a log: whatever would steer it, begin another line or another column
 * is shown by its number. What comes in is cleaned (without-signs.ts); this is for what is there already.
 */
export const printable = (text: string): string =>
  text
    .replace(/\r\n?|\n/g, ' ⏎ ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
      sign === '\u200D' ? sign : `\\u{${sign.codePointAt(0)?.toString(16)}}`,
    );

/** The same for what is made of several lines and columns already: its `\n` and `\t` stay. */
export const printableLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.split('\t').map(printable).join('\t'))
    .join('\n');
