/**
 * PDF's values as their source text, Latin-1 (a sign for each byte): what is not touched is written back as it stood.
 * ISO 32000-1, 7.3.
 */
export type PdfDictionary = Map<string, string>;

/** @throws Error where no dictionary begins there */
export function readDictionary(text: string, start = 0): PdfDictionary {
  let at = skipBlank(text, start);
  if (!text.startsWith('<<', at)) throw new Error('not a PDF dictionary');
  at = skipBlank(text, at + 2);
  const entries: PdfDictionary = new Map();
  while (!text.startsWith('>>', at)) {
    const endOfName = valueEnd(text, at);
    const from = skipBlank(text, endOfName);
    const to = valueEnd(text, from);
    entries.set(text.slice(at + 1, endOfName), text.slice(from, to));
    at = skipBlank(text, to);
  }
  return entries;
}

export function writeDictionary(entries: PdfDictionary): string {
  return `<<\n${[...entries].map(([name, value]) => `/${name} ${value}\n`).join('')}>>`;
}

/** The sources of an array's items; of a single value that stands for an array, that one. */
export function readArray(text: string): string[] {
  let at = skipBlank(text, 0);
  if (text[at] !== '[') return [text.slice(at, valueEnd(text, at))];
  const items: string[] = [];
  at = skipBlank(text, at + 1);
  while (text[at] !== ']') {
    const end = valueEnd(text, at);
    items.push(text.slice(at, end));
    at = skipBlank(text, end);
  }
  return items;
}

/** The number of the object that a value points to; undefined for a value that stands there itself. */
export function referenced(value: string | undefined): number | undefined {
  const match = /^\s*(\d+)\s+\d+\s+R\s*$/.exec(value ?? '');
  return match ? Number(match[1]) : undefined;
}

/** A text string, as UTF-16 with its mark. */
export function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

/** A date in UTC. */
export function dateString(at: Date): string {
  return `(D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;
}

/** Where the value that begins at `at` ends. @throws Error where none begins */
function valueEnd(text: string, at: number): number {
  const sign = text[at];
  if (text.startsWith('<<', at)) return nestedEnd(text, at + 2, '>>');
  if (sign === '[') return nestedEnd(text, at + 1, ']');
  if (sign === '<') return endOf(text, at, />/g);
  if (sign === '(') return stringEnd(text, at);
  if (sign === '/') return endOf(text, at + 1, /(?=[\s()<>[\]{}/%])|$/g);
  const reference = /\d+\s+\d+\s+R(?![A-Za-z])/y;
  reference.lastIndex = at;
  if (reference.test(text)) return reference.lastIndex;
  const word = /[^\s()<>[\]{}/%]+/y;
  word.lastIndex = at;
  if (!word.test(text)) throw new Error('PDF value expected');
  return word.lastIndex;
}

function nestedEnd(text: string, start: number, close: string): number {
  let at = skipBlank(text, start);
  while (!text.startsWith(close, at)) at = skipBlank(text, valueEnd(text, at));
  return at + close.length;
}

function stringEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  throw new Error('PDF string without an end');
}

function endOf(text: string, from: number, end: RegExp): number {
  end.lastIndex = from;
  if (!end.test(text)) throw new Error('PDF value without an end');
  return end.lastIndex;
}

function skipBlank(text: string, from: number): number {
  const blank = /(?:[\s\0]|%[^\r\n]*)*/y;
  blank.lastIndex = from;
  blank.test(text);
  return blank.lastIndex;
}
