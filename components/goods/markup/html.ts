/** Text that is HTML already. Only `html` makes it, so that nothing unescaped slips in by being a string. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = Markup | string | number | false | null | undefined | readonly Piece[];

/**
 * HTML as text, every value escaped: html`<b>${name}</b>`. Markup and lists of it go in as they are;
 * false, null and undefined leave nothing. Attributes stand in double quotes.
 *
 * Lists are drawn with it because React's server rendering of 24 rows costs more than the whole answer may
 * (docs/decisions: the markup of lists).
 */
export function html(texts: TemplateStringsArray, ...values: Piece[]): Markup {
  let out = texts[0] ?? '';
  for (let i = 0; i < values.length; i++) out += write(values[i]) + texts[i + 1];
  return new Markup(out);
}

function write(value: Piece): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if (value instanceof Markup) return value.text;
  if (!value) return '';
  let out = '';
  for (const piece of value) out += write(piece);
  return out;
}

const unsafe = /[&<>"']/;
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escapeHtml(text: string): string {
  return unsafe.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '') : text;
}
