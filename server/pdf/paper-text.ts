import { breakLines, type Line } from './break-lines';
import { glyphWidth } from './glyphs';
import type { Span } from './paper';
import { type TextLook, widthOfText, writeLine } from './paper-canvas';
import type { Flow, Tag } from './paper-flow';
import { pdfColour } from './pdf-document';

/** Body text: a serif face of 10 points on lines of 16.5. */
const size = 10;
const lineHeight = 16.5;
/** Base line under the top of its line. */
const base = 12;
/** How far a clause's text hangs behind its number. */
const hang = 23;

const looks = {
  regular: { font: 'serif', size, colour: pdfColour.ink },
  bold: { font: 'serifBold', size, colour: pdfColour.ink },
} as const satisfies Record<string, TextLook>;

const widthOf = (char: string, bold: boolean): number =>
  (glyphWidth(bold ? 'serifBold' : 'serif', char) / 1000) * size;

export const linesOf = (text: readonly Span[], width: number): Line[] =>
  breakLines(text, width, widthOf);

/** A clause with its number hanging, or a paragraph without. @param after so much must follow on the page of its last line */
export function drawClause(
  flow: Flow,
  parent: PDFKit.PDFStructureElement,
  { no, text }: { no?: string; text: readonly Span[] },
  after = 0,
): void {
  const { sheet } = flow;
  const x = sheet.left + (no ? hang : 0);
  const width = sheet.right - x;
  const lines = linesOf(no ? text : [{ text: '　　' }, ...text], width);
  const item = flow.open(no ? 'LI' : 'P', parent);
  const body = no ? flow.open('LBody', item) : item;
  const tag: Tag = no ? 'LBody' : 'P';
  let nth = 0;
  while (nth < lines.length) {
    const left = lines.length - nth;
    const count = fitting(flow, left, after);
    if (count === 0) {
      flow.newPage();
      continue;
    }
    if (nth === 0 && no) {
      const label = flow.open('Lbl', item);
      flow.mark(label, 'Lbl', () => flow.canvas.text(no, sheet.left, flow.y + base, looks.regular));
    }
    flow.mark(body, tag, () => {
      for (const line of lines.slice(nth, nth + count)) {
        writeLine(flow.canvas, line, x, flow.y + base, width, looks);
        flow.y += lineHeight;
      }
    });
    nth += count;
  }
}

/** How many of so many lines go on the page in hand: no line alone at its end, none alone on the next. */
function fitting({ sheet, y }: Flow, left: number, after: number): number {
  const room = Math.floor((sheet.bottom - y + 0.01) / lineHeight);
  const isFresh = y <= sheet.top;
  if (left * lineHeight + after <= sheet.bottom - y || (isFresh && left === 1)) return left;
  const taken = Math.min(room, left - 2);
  return taken >= 2 ? taken : isFresh ? Math.min(left, room) : 0;
}

/** Least room that the beginning of a clause takes. */
export const clauseBegin = 2 * lineHeight;

const headingLook = { font: 'serifBold', size: 11, colour: pdfColour.ink } as const;
const noteLook = { font: 'regular', size: 9, colour: pdfColour.quiet } as const;
export const headingHeight = 30;

/** A heading with its bookmark. @param follows what must stand on the same page under it */
export function drawHeading(
  flow: Flow,
  parent: PDFKit.PDFStructureElement,
  { text, note }: { text: string; note?: string },
  follows: number,
): void {
  const { sheet } = flow;
  const lines = breakLines(
    [{ text }],
    sheet.textWidth,
    (char) => (glyphWidth('serifBold', char) / 1000) * 11,
  );
  const height = headingHeight + (lines.length - 1) * lineHeight;
  flow.need(height + follows);
  if (flow.y > sheet.top) flow.y += 9;
  addBookmark(flow, text);
  flow.mark(flow.open('H2', parent), 'H2', () => {
    for (const line of lines) {
      writeLine(flow.canvas, line, sheet.left, flow.y + 13, sheet.textWidth, {
        regular: headingLook,
        bold: headingLook,
      });
      flow.y += lineHeight;
    }
    if (note) {
      const x = sheet.left + widthOfText(text, headingLook) + 8;
      flow.canvas.text(note, x, flow.y - lineHeight + 12.5, noteLook);
    }
  });
  flow.y += 3;
}

/** The paper's title and the line of facts under it. */
export function drawTitle(flow: Flow, title: string, facts: readonly string[]): void {
  const { sheet } = flow;
  const spread = title.length <= 12 ? 3.5 : 1;
  const room = sheet.textWidth - 24;
  const natural = widthOfText(title, { font: 'serifBold', size: 21, colour: '', apart: spread });
  const look = {
    font: 'serifBold',
    size: natural > room ? (21 * room) / natural : 21,
    colour: pdfColour.ink,
    apart: spread,
  } as const;
  const middle = sheet.left + sheet.textWidth / 2;
  addBookmark(flow, title);
  flow.mark(flow.open('H1'), 'H1', () =>
    flow.canvas.text(title, middle - (widthOfText(title, look) - spread) / 2, flow.y + 21, look),
  );
  flow.y += 26;
  const factLook = { font: 'regular', size: 9, colour: pdfColour.quiet } as const;
  const lines = breakLines(
    [{ text: facts.join('　 ') }],
    sheet.textWidth,
    (char) => (glyphWidth('regular', char) / 1000) * 9,
  );
  flow.mark(flow.open('P'), 'P', () => {
    for (const line of lines) {
      const [span] = line.spans;
      flow.canvas.text(span?.text ?? '', middle - line.width / 2, flow.y + 11, factLook);
      flow.y += 14;
    }
  });
  flow.y += 8;
}

/** pdfkit counts `left` from the right edge and `top` from the upper one, and its types know neither. */
function addBookmark({ pdf, sheet, y }: Flow, text: string): void {
  const outline = pdf.outline as unknown as {
    addItem(title: string, options: { top: number; left: number }): void;
  };
  outline.addItem(text, { top: y - 6, left: sheet.width });
}
