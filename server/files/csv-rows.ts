import { createReadStream } from 'node:fs';
import type { FileRow } from './file-row';

/**
 * Rows of a CSV file in UTF-8, with or without BOM, or in GB 18030, as Excel saves it in China; cells quoted as
 * RFC 4180 has it. A row counts as one, however many lines its cells have. Written for its speed: an import reads
 * a hundred megabytes.
 */
export async function* csvRows(file: string): AsyncGenerator<FileRow> {
  const stream = createReadStream(file, { highWaterMark: 1 << 18 });
  let decoder: TextDecoder | undefined;
  let number = 0;
  let rest = '';
  try {
    for await (const chunk of stream) {
      const bytes = chunk as Buffer; // no encoding was set
      decoder ??= new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'gb18030');
      const text = rest + decoder.decode(bytes, { stream: true });
      const { rows, end } = cutRows(text, false);
      rest = text.slice(end);
      if (rest.length > MOST_CHARACTERS) throw new Error(tooLong(number + rows.length + 1));
      for (const cells of rows) {
        number += 1;
        if (cells.some((cell) => cell !== '')) yield { number, cells };
      }
    }
    rest += decoder?.decode() ?? '';
    for (const cells of cutRows(rest, true).rows) {
      number += 1;
      if (cells.some((cell) => cell !== '')) yield { number, cells };
    }
  } finally {
    stream.destroy();
  }
}

/** Judged by the file's first part, whose last character may be cut. */
function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** A row may be this long; a quote that is never closed would otherwise swallow the file. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

const tooLong = (row: number): string => `第 ${row} 行的引号没有闭合，请检查文件`;

/** The whole rows at the start of a text. @returns them and where the next one begins */
function cutRows(text: string, isLast: boolean): { rows: string[][]; end: number } {
  const rows: string[][] = [];
  let cells: string[] = [];
  let end = 0;
  let at = 0;
  while (at < text.length || (isLast && cells.length > 0)) {
    const cell = cutCell(text, at);
    if (cell.end >= text.length && !isLast) break;
    cells.push(cell.value);
    at = cell.end + 1;
    if (text.charCodeAt(cell.end) === COMMA) {
      if (at === text.length && isLast) cells.push('');
      else continue;
    }
    rows.push(cells);
    cells = [];
    end = at;
  }
  return { rows, end };
}

const QUOTE = 34;
const COMMA = 44;
const LINE_FEED = 10;
const RETURN = 13;

/** One cell from `from` on. `end` is the comma or line feed behind it, or the text's length. */
function cutCell(text: string, from: number): { value: string; end: number } {
  if (text.charCodeAt(from) !== QUOTE) {
    const end = endOfPlain(text, from);
    return { value: text.slice(from, withoutReturn(text, from, end)), end };
  }
  let close = from + 1;
  for (;;) {
    close = text.indexOf('"', close);
    if (close < 0) return { value: text.slice(from + 1), end: text.length };
    if (text.charCodeAt(close + 1) !== QUOTE) break;
    close += 2;
  }
  const end = endOfPlain(text, close + 1);
  const inside = text.slice(from + 1, close);
  const behind = text.slice(close + 1, withoutReturn(text, close + 1, end));
  return { value: (inside.includes('""') ? inside.replaceAll('""', '"') : inside) + behind, end };
}

function endOfPlain(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === LINE_FEED) return at;
  }
  return text.length;
}

const withoutReturn = (text: string, from: number, end: number): number =>
  end > from && text.charCodeAt(end - 1) === RETURN ? end - 1 : end;
