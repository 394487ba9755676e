import { cutText } from '@/lib/domain/text/cut-text';
/** What a page says, as far as it stands in its own source. */
export interface PageText {
  title: string;
  /** blanks drawn together */
  text: string;
}

/** Elements whose content is not read to anybody. */
const unread = /^<(script|style|template|noscript|svg)[\s/>]/;

/**
 * Reads title and text out of HTML that may be anything. Each byte is passed once, whatever is left open: a parser
 * that closes what a stranger opened can be kept busy for minutes.
 */
export function pageText(html: string): PageText {
  // Names of elements are ASCII; lowering the rest would move the positions.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const parts: string[] = [];
  let title = '';
  let at = 0;
  while (at < html.length) {
    const open = lower.indexOf('<', at);
    if (open === -1) break;
    parts.push(html.slice(at, open));
    const name = unread.exec(lower.slice(open, open + 12))?.[1];
    if (lower.startsWith('<!--', open)) at = after(lower, '-->', open);
    else if (name) at = after(lower, '>', after(lower, `</${name}`, open));
    else if (lower.startsWith('<title', open)) {
      const start = after(lower, '>', open);
      const end = lower.indexOf('</title', start);
      at = end === -1 ? html.length : end;
      title ||= html.slice(start, at);
    } else at = after(lower, '>', open);
    parts.push(' ');
  }
  parts.push(html.slice(at));
  return { title: cutText(tidy(title), 200).trim(), text: tidy(parts.join('')) };
}

/** @returns the place behind the next one; the end where there is none */
function after(text: string, what: string, from: number): number {
  const found = text.indexOf(what, from);
  return found === -1 ? text.length : found + what.length;
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Entities resolved, no control signs and no half signs (a database takes neither), blanks drawn together. */
function tidy(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (all, decimal, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/ ?\p{Bidi_Control}/gu, '')
    .trim();
}
