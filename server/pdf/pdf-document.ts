import PDFDocument from 'pdfkit';
import { pdfFont, pdfFontNames } from './pdf-font';

export type Pdf = PDFKit.PDFDocument;

/** Points; A4 is 595 wide. */
export const pdfMargin = 48;
export const pdfWidth = 595.28 - 2 * pdfMargin;

/** As the site's (looks/README: Colour). */
export const pdfColour = { ink: '#1D2129', quiet: '#626B78', line: '#E5E6EB', head: '#FAFBFC' };

export interface PdfFacts {
  title: string;
  /** at the foot of each page, at the left */
  foot: string;
}

/** An A4 document with the fonts `regular` and `semibold`; end it with {@link endPdf}. */
export function openPdf({ title }: PdfFacts): Pdf {
  const pdf = openPages(title);
  pdf.addPage();
  pdf.font('regular').fontSize(9).fillColor(pdfColour.ink);
  return pdf;
}

/** An A4 document without a page yet, with all our fonts by their names; a tagged one says what each text is. */
export function openPages(title: string, tagged?: 'tagged'): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: pdfMargin, bottom: pdfMargin, left: pdfMargin, right: pdfMargin },
    info: { Title: title, Author: '投放集市' },
    lang: 'zh-CN',
    displayTitle: true,
    bufferPages: true, // how many there are is known at the end, and stands on each
    autoFirstPage: false,
    ...(tagged ? { tagged: true, pdfVersion: '1.7' as const } : {}),
  });
  for (const name of pdfFontNames) pdf.registerFont(name, pdfFont(name));
  return pdf;
}

/** Writes the foot of every page and ends the document; whoever reads it gets its end. */
export function endPdf(pdf: Pdf, { foot }: PdfFacts): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0; // the foot stands in the margin, and must begin no page
    const y = pdf.page.height - 36;
    pdf.font('regular').fontSize(8).fillColor(pdfColour.quiet);
    pdf.text(foot, pdfMargin, y, { width: pdfWidth - 80, lineBreak: false });
    pdf.text(`${page + 1} / ${count}`, pdfMargin, y, { width: pdfWidth, align: 'right' });
  }
  pdf.end();
}

/** Whether so much still fits on the page; else a page is begun. */
export function needRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pdf.page.height - pdfMargin) return true;
  pdf.addPage();
  return false;
}
