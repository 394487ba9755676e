import type { Paper } from './paper';
import { type Canvas, widthOfText } from './paper-canvas';
import type { Sheet } from './paper-flow';
import { sealSize } from './paper-signing';
import { type Pdf, pdfColour } from './pdf-document';
import { type Seal, sealDrawing } from './seal-drawing';

const small = { font: 'regular', size: 9, colour: pdfColour.quiet } as const;
const rule = '#C9CDD4';

/** Head, foot and the slice of the edge seal on every page, when their number is known. */
export function drawMargins(canvas: Canvas, sheet: Sheet, { head, foot, edgeSeal }: Paper): number {
  const { pdf } = canvas;
  const { start, count } = pdf.bufferedPageRange();
  const slices = edgeSeal && count > 1 ? edgeSlices(pdf, sheet, edgeSeal, count) : undefined;
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page);
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Top'] });
    drawHead(canvas, sheet, head.word, withPages(page === 0 ? head.right : head.after, count));
    pdf.endMarkedContent();
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    drawFoot(canvas, sheet, foot, `第 ${page + 1} 页，共 ${count} 页`);
    pdf.endMarkedContent();
    if (slices) {
      pdf.markContent('Artifact', { type: 'Layout' });
      slices(page);
      pdf.endMarkedContent();
    }
  }
  return count;
}

const withPages = (text: string, count: number): string => text.replace('{pages}', String(count));

const nameLook = { font: 'semibold', size: 9.75, colour: pdfColour.ink } as const;

function drawHead(canvas: Canvas, sheet: Sheet, word: string, right: string): void {
  drawMark(canvas.pdf, sheet.left, 33, 15);
  const x = sheet.left + 21;
  canvas.text('投放集市', x, 44.5, nameLook);
  canvas.text(word, x + widthOfText('投放集市', nameLook) + 6, 44.5, {
    ...small,
    colour: '#434B57',
  });
  canvas.text(right, sheet.right - widthOfText(right, small), 44.5, {
    ...small,
    colour: '#434B57',
  });
  canvas.rule(sheet.left, 55.5, sheet.right, 55.5, rule);
}

/** As public/favicon.svg. */
function drawMark(pdf: Pdf, x: number, y: number, side: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(side / 38);
  pdf.roundedRect(0, 0, 38, 38, 9).fill('#165DFF');
  for (const [from, colour] of [
    [7, '#FFFFFF'],
    [13, '#A9C4FF'],
    [19, '#FFFFFF'],
    [25, '#A9C4FF'],
  ] as const) {
    pdf.path(`M${from} 8h6v9.5a3 3 0 0 1-6 0z`).fill(colour);
  }
  pdf.roundedRect(9, 24, 20, 7, 2).fill('#FFFFFF');
  pdf.rect(16, 24, 6, 7).fill('#0A3BB0');
  pdf.restore();
}

function drawFoot(
  canvas: Canvas,
  sheet: Sheet,
  { facts, note }: Paper['foot'],
  pageWords: string,
): void {
  const y = sheet.height - 46.89;
  canvas.rule(sheet.left, y, sheet.right, y, rule);
  canvas.text(facts.join('　 '), sheet.left, y + 18, { ...small, size: 8.5 });
  const look = { ...small, size: 8.5, colour: '#434B57' } as const;
  canvas.text(pageWords, sheet.right - widthOfText(pageWords, look), y + 18, look);
  if (note) canvas.text(note, sheet.left, y + 32, { ...small, size: 8.5 });
}

/** Most pages over which one seal is cut: a slice stays wide enough to compare. */
const mostSlices = 10;

/** The seal once in the file; each page shows its slice at the right edge. @returns draws that of a page, from 0 */
function edgeSlices(pdf: Pdf, sheet: Sheet, seal: Seal, count: number): (page: number) => void {
  const form = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 100, 100],
    Resources: {},
  });
  form.end(sealDrawing(seal));
  const groups = Math.ceil(count / mostSlices);
  const inside = pdf as unknown as { page: { xobjects: Record<string, unknown> } };
  return (page) => {
    const group = Math.min(groups - 1, Math.floor((page * groups) / count));
    const first = Math.ceil((group * count) / groups);
    const slices = Math.ceil(((group + 1) * count) / groups) - first;
    const wide = sealSize / slices;
    const left = sheet.width - wide;
    const scale = sealSize / 100;
    const bottom = 402 + sealSize / 2; // about the middle of the page, beside the text
    inside.page.xobjects.EdgeSeal = form;
    pdf.addContent(
      `q ${left} ${bottom - sealSize} ${wide} ${sealSize} re W n ${scale} 0 0 ${-scale} ${left - (page - first) * wide} ${bottom} cm /EdgeSeal Do Q`,
    );
  };
}
