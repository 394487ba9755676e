import { create, type Font } from 'fontkit';
import { type PdfFontName, pdfFont } from './pdf-font';

/** Stands for a character that our fonts lack (the geta mark of Chinese and Japanese typesetting). */
export const lackingMark = '〓';

/** Thousandths of the em that a character is wide. */
export function glyphWidth(name: PdfFontName, char: string): number {
  const { widths } = fontOf(name);
  const known = widths.get(char);
  if (known !== undefined) return known;
  const width = glyph(name, char).advanceWidth;
  widths.set(char, width);
  return width;
}

/** Whether the font can draw it. */
export function hasGlyph(name: PdfFontName, char: string): boolean {
  const { font, drawn } = fontOf(name);
  if (drawn.has(char)) return true;
  if (!font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)) return false;
  drawn.add(char);
  return true;
}

/** The font as it is open for all documents. */
export const sharedFont = (name: PdfFontName): Font => fontOf(name).font;

type Point = readonly [number, number];

/**
 * A character's outline as path operators of a PDF page, placed by `place`, which takes the glyph's own units
 * (thousandths of the em, base line at 0).
 */
export function glyphPath(name: PdfFontName, char: string, place: (point: Point) => Point): string {
  const at = (point: Point): string => place(point).map(short).join(' ');
  let now: Point = [0, 0];
  const written: string[] = [];
  for (const { command, args } of glyph(name, char).path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo' || command === 'lineTo') {
      now = [a, b];
      written.push(`${at(now)} ${command === 'moveTo' ? 'm' : 'l'}`);
    } else if (command === 'quadraticCurveTo') {
      // A page knows cubic curves alone.
      const end: Point = [c, d];
      written.push(`${at(between(now, [a, b]))} ${at(between(end, [a, b]))} ${at(end)} c`);
      now = end;
    } else if (command === 'bezierCurveTo') {
      now = [e, f];
      written.push(`${at([a, b])} ${at([c, d])} ${at(now)} c`);
    } else written.push('h');
  }
  return written.join('\n');
}

/** A character's outline as the path of an SVG, in the glyph's own units: thousandths of the em, y upwards. */
export const glyphSvg = (name: PdfFontName, char: string): string => glyph(name, char).path.toSVG();

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

const between = ([x, y]: Point, [toX, toY]: Point): Point => [
  x + (2 / 3) * (toX - x),
  y + (2 / 3) * (toY - y),
];

const glyph = (name: PdfFontName, char: string) =>
  fontOf(name).font.glyphForCodePoint(
    (hasGlyph(name, char) ? char : lackingMark).codePointAt(0) ?? 0,
  );

interface OpenFont {
  font: Font;
  widths: Map<string, number>;
  /** characters that it is known to draw */
  drawn: Set<string>;
}

// On globalThis, as the bytes are.
const held = globalThis as typeof globalThis & {
  __openFonts?: Partial<Record<PdfFontName, OpenFont>>;
};

function fontOf(name: PdfFontName): OpenFont {
  held.__openFonts ??= {};
  const open = held.__openFonts[name];
  if (open) return open;
  const font = create(pdfFont(name));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection, not a font`);
  held.__openFonts[name] = { font, widths: new Map(), drawn: new Set() };
  return held.__openFonts[name];
}
