import { glyphPath, glyphWidth } from './glyphs';
import type { PdfFontName } from './pdf-font';

/** What a seal says. */
export type Seal =
  | {
      kind: 'company';
      name: string;
      /** 合同专用章, 存证专用章 */
      caption: string;
      /** the seal's own number; '' without */
      number: string;
    }
  | { kind: 'person'; name: string };

/**
 * A seal as operators of a PDF content stream, in a box of 100 x 100 units with its origin at the bottom left. Characters
 * are outlines, so that whoever puts it on a page embeds no font. It leaves the graphics state as it was.
 */
export function sealDrawing(seal: Seal): string {
  const drawn = seal.kind === 'company' ? companySeal(seal) : personSeal(seal.name);
  return `q\n${red} rg\n${red} RG\n1 j\n1 J\n${drawn.join('\n')}\nQ\n`;
}

/** As looks/contract-page.png has it: #CD353F. */
const red = '0.804 0.208 0.247';

function companySeal({ name, caption, number }: Extract<Seal, { kind: 'company' }>): string[] {
  return [
    ...circle(48.9, 1.9),
    ...circle(46, 0.45),
    ...nameOnArc(name),
    ...stall,
    ...lineOfText('serifBold', caption, { middle: 50, base: 28.6, size: 9.6, widest: 52 }),
    ...lineOfText('regular', number, { middle: 50, base: 18, size: 6, widest: 50 }),
  ];
}

/** Our mark: an awning of four over a counter. */
const stall = [
  '1 w',
  '34 62.8 m 66 62.8 l 66 57 l S',
  '34 62.8 m 34 57 l S',
  ...[34, 42, 50, 58].map(
    (x) => `${x} 57 m ${x} 51.6 ${x + 8} 51.6 ${x + 8} 57 c ${x === 58 ? '' : `${x + 8} 62.8 l`} S`,
  ),
  '37 53 m 37 43 l 63 43 l 63 53 l S',
  '45 43 m 45 49.2 l 55 49.2 l 55 43 l S',
];

/** Radius of the middle of the name's characters, and the widest angle over which it runs. */
const nameRadius = 38.6;
const widestArc = (248 / 180) * Math.PI;

/** The name along the upper arc. The longer it is, the narrower its characters, as seal cutters do it. */
function nameOnArc(name: string): string[] {
  const chars = [...name];
  const pitch = Math.min(11, (widestArc * nameRadius) / Math.max(1, chars.length));
  const wide = Math.min(8, pitch * 0.92);
  const high = Math.min(8, wide * 1.45);
  return chars.flatMap((char, nth) => {
    const angle = ((nth - (chars.length - 1) / 2) * pitch) / nameRadius;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const half = glyphWidth('serifBold', char) / 2;
    const path = glyphPath('serifBold', char, ([x, y]) => {
      const across = ((x - half) / 1000) * wide;
      const up = nameRadius + ((y - emMiddle) / 1000) * high;
      return [50 + across * cos + up * sin, 50 - across * sin + up * cos];
    });
    return [path, 'f'];
  });
}

/** Height of the middle of a Chinese character over the base line, in thousandths of the em. */
const emMiddle = 380;

function lineOfText(
  font: PdfFontName,
  text: string,
  { middle, base, size, widest }: { middle: number; base: number; size: number; widest: number },
): string[] {
  const chars = [...text];
  const natural = chars.reduce((sum, char) => sum + glyphWidth(font, char), 0) / 1000;
  const narrow = Math.min(1, widest / Math.max(1, natural * size));
  let x = middle - (natural * size * narrow) / 2;
  return chars.flatMap((char) => {
    const from = x;
    x += (glyphWidth(font, char) / 1000) * size * narrow;
    const path = glyphPath(font, char, ([gx, gy]) => [
      from + (gx / 1000) * size * narrow,
      base + (gy / 1000) * size,
    ]);
    return [path, 'f'];
  });
}

/** A square seal: up to four characters are read from the right column down, more in rows from the left. */
function personSeal(name: string): string[] {
  const chars = [...name];
  const cells = chars.length <= 4 ? inColumns(chars) : inRows(chars);
  const cellWide = inside / cells.columns;
  const cellHigh = inside / cells.rows;
  const drawn = cells.places.flatMap(({ char, column, row }) => {
    const half = glyphWidth('serifBold', char) / 2;
    const path = glyphPath('serifBold', char, ([x, y]) => [
      edge + (column + 0.5) * cellWide + ((x - half) / 1000) * cellWide * 0.96,
      100 - edge - (row + 0.5) * cellHigh + ((y - emMiddle) / 1000) * cellHigh * 0.96,
    ]);
    return [path, 'f'];
  });
  return ['4 w', '5 5 90 90 re S', ...drawn];
}

const edge = 10;
const inside = 100 - 2 * edge;

interface Cells {
  columns: number;
  rows: number;
  places: { char: string; column: number; row: number }[];
}

/** 陆知柚 gets 印, a name of two 之印, so that the square is full. */
function inColumns(chars: readonly string[]): Cells {
  const full = [...chars, ...(['', '之印章', '之印', '印', ''][chars.length] ?? '')];
  return {
    columns: 2,
    rows: 2,
    places: full.map((char, nth) => ({ char, column: nth < 2 ? 1 : 0, row: nth % 2 })),
  };
}

function inRows(chars: readonly string[]): Cells {
  const columns = Math.ceil(Math.sqrt(chars.length));
  return {
    columns,
    rows: Math.ceil(chars.length / columns),
    places: chars.map((char, nth) => ({
      char,
      column: nth % columns,
      row: Math.floor(nth / columns),
    })),
  };
}

/** Share of a radius that a quarter's control points are away, so that four curves look like a circle. */
const roundness = 0.5523;

function circle(radius: number, width: number): string[] {
  const [near, far, pull] = [50 - radius, 50 + radius, radius * roundness];
  return [
    `${width} w`,
    `${far} 50 m`,
    `${far} ${50 + pull} ${50 + pull} ${far} 50 ${far} c`,
    `${50 - pull} ${far} ${near} ${50 + pull} ${near} 50 c`,
    `${near} ${50 - pull} ${50 - pull} ${near} 50 ${near} c`,
    `${50 + pull} ${near} ${far} ${50 - pull} ${far} 50 c`,
    'h S',
  ];
}
