import type { Font } from 'fontkit';
import type { Line } from './break-lines';
import { glyphWidth, sharedFont } from './glyphs';
import type { Pdf } from './pdf-document';
import type { PdfFontName } from './pdf-font';

export interface TextLook {
  font: PdfFontName;
  /** points */
  size: number;
  /** #RRGGBB */
  colour: string;
  /** points between two characters */
  apart?: number;
}

/** What of pdfkit's own is used beside its interface: the font in hand, and what a page names. */
interface Inside {
  _font: {
    id: string;
    ref(): PDFKit.PDFKitReference;
    font: Font;
    /** fontkit's types say otherwise of it */
    subset: { includeGlyph(id: number): number };
    widths: number[];
    unicode: number[][];
  };
  page: { fonts: Record<string, unknown> };
}

export interface Canvas {
  pdf: Pdf;
  /** @param y of the base line, from the top */
  text(text: string, x: number, y: number, look: TextLook): void;
  rule(x1: number, y1: number, x2: number, y2: number, colour: string, width?: number): void;
  box(x: number, y: number, width: number, height: number, colour: string): void;
}

export const widthOfText = (text: string, { font, size, apart = 0 }: TextLook): number =>
  [...text].reduce((sum, char) => sum + (glyphWidth(font, char) / 1000) * size + apart, 0);

/**
 * Writes on pages by the operators themselves: pdfkit lays out each text by all features of a font, which for 20 pages of
 * Chinese takes ten times as long, and stretches no line of it.
 */
export function openCanvas(pdf: Pdf): Canvas {
  const inside = pdf as unknown as Inside;
  const codes = new Map<PdfFontName, { font: Inside['_font']; hex: Map<string, string> }>();
  const codesOf = (name: PdfFontName) => {
    const held = codes.get(name);
    if (held) return held;
    pdf.font(name);
    const opened = { font: inside._font, hex: new Map<string, string>() };
    // pdfkit opens the font anew for each document, and would decode its tables again for each.
    opened.font.font = sharedFont(name);
    opened.font.subset = opened.font.font.createSubset() as unknown as Inside['_font']['subset'];
    codes.set(name, opened);
    return opened;
  };
  return {
    pdf,
    text(text, x, y, { font: name, size, colour, apart = 0 }) {
      if (!text) return;
      const { font, hex } = codesOf(name);
      let written = '';
      for (const char of text) {
        let code = hex.get(char);
        if (code === undefined) {
          code = include(font, char.codePointAt(0) ?? 0);
          hex.set(char, code);
        }
        written += code;
      }
      inside.page.fonts[font.id] ??= font.ref();
      pdf.addContent(
        `BT ${rgb(colour)} rg /${font.id} ${size} Tf ${short(apart)} Tc 1 0 0 -1 ${short(x)} ${short(y)} Tm <${written}> Tj ET`,
      );
    },
    rule(x1, y1, x2, y2, colour, width = 0.6) {
      pdf.addContent(
        `${width} w ${rgb(colour)} RG ${short(x1)} ${short(y1)} m ${short(x2)} ${short(y2)} l S`,
      );
    },
    box(x, y, width, height, colour) {
      pdf.addContent(
        `${rgb(colour)} rg ${short(x)} ${short(y)} ${short(width)} ${short(height)} re f`,
      );
    },
  };
}

/** Takes a character into the document's part of a font. @returns its code there, four hex digits */
function include({ font, subset, widths, unicode }: Inside['_font'], codePoint: number): string {
  const glyph = font.glyphForCodePoint(codePoint);
  const code = subset.includeGlyph(glyph.id);
  widths[code] ??= (glyph.advanceWidth * 1000) / font.unitsPerEm;
  unicode[code] ??= [codePoint];
  return code.toString(16).padStart(4, '0');
}

/** Writes a broken line; one that is not its paragraph's last is stretched to `width`, where little is missing. */
export function writeLine(
  canvas: Canvas,
  line: Line,
  x: number,
  y: number,
  width: number,
  look: { regular: TextLook; bold: TextLook },
): void {
  const missing = width - line.width;
  const { size } = look.regular;
  const stretch = !line.isLast && missing > 0 && missing < 2.5 * size && line.count > 1;
  const apart = stretch ? missing / (line.count - 1) : 0;
  let at = x;
  for (const { text, bold } of line.spans) {
    const spanLook = { ...(bold ? look.bold : look.regular), apart };
    canvas.text(text, at, y, spanLook);
    at += widthOfText(text, spanLook);
  }
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

function rgb(colour: string): string {
  return [1, 3, 5]
    .map((from) => short(Number.parseInt(colour.slice(from, from + 2), 16) / 255))
    .join(' ');
}
