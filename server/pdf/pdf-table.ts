import { setImmediate } from 'node:timers/promises';
import { needRoom, type Pdf, pdfColour, pdfMargin, pdfWidth } from './pdf-document';

export interface PdfColumn {
  title: string;
  /** share of the width; all of a table together are what the page is wide */
  share: number;
  align?: 'right';
}

const rowHeight = 20;
const fontSize = 9;
/** Rows between two breaths: a long table must not keep the program from others. */
const rowsAtOnce = 40;

/** A table over as many pages as it needs, its head on each. A text that is longer than its cell is cut with an ellipsis. */
export async function drawPdfTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  lines: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): Promise<void> {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / whole) * pdfWidth);
  const draw = (cells: readonly string[], weight: 'regular' | 'semibold', colour: string) => {
    const top = pdf.y;
    pdf.font(weight).fontSize(fontSize).fillColor(colour);
    let x = pdfMargin;
    for (const [nth, cell] of cells.entries()) {
      const width = (widths[nth] ?? 0) - 8;
      const { align } = columns[nth] ?? {};
      pdf.text(cut(pdf, cell, width), x + 4, top + 4, {
        width,
        lineBreak: false,
        ...(align ? { align } : {}),
      });
      x += widths[nth] ?? 0;
    }
    pdf
      .moveTo(pdfMargin, top + rowHeight)
      .lineTo(pdfMargin + pdfWidth, top + rowHeight)
      .lineWidth(0.5)
      .strokeColor(pdfColour.line)
      .stroke();
    pdf.x = pdfMargin;
    pdf.y = top + rowHeight;
  };
  const drawHead = () => {
    pdf.rect(pdfMargin, pdf.y, pdfWidth, rowHeight).fill(pdfColour.head);
    draw(
      columns.map(({ title }) => title),
      'regular',
      pdfColour.quiet,
    );
  };
  needRoom(pdf, 2 * rowHeight);
  drawHead();
  let drawn = 0;
  for await (const line of lines) {
    if (!needRoom(pdf, rowHeight)) drawHead();
    draw(line, 'regular', pdfColour.ink);
    drawn += 1;
    if (drawn % rowsAtOnce === 0) await setImmediate();
  }
}

function cut(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  const signs = [...text];
  while (signs.length > 0 && pdf.widthOfString(`${signs.join('')}…`) > width) signs.pop();
  return `${signs.join('')}…`;
}
