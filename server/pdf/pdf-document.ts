import PDFDocument from 'pdfkit';
import { pdfFont, pdfFontNames } from './pdf-font';

export type Pdf = PDFKit.PDFDocument;

/** Points; A4 is 595 wide. */
const pdfMargin = 48;

/** As the site's (looks/README: Colour). */
export const pdfColour = { ink: '#1D2129', quiet: '#626B78', line: '#E5E6EB', head: '#FAFBFC' };

/** A tagged A4 document without a page yet, with all our fonts by their names. */
export function openPages(title: string): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: pdfMargin, bottom: pdfMargin, left: pdfMargin, right: pdfMargin },
    info: { Title: title, Author: '投放集市' },
    lang: 'zh-CN',
    displayTitle: true,
    bufferPages: true, // how many there are is known at the end, and stands on each
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
  });
  for (const name of pdfFontNames) pdf.registerFont(name, pdfFont(name));
  return pdf;
}
