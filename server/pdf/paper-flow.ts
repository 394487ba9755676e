import { type Canvas, openCanvas, widthOfText } from './paper-canvas';
import type { Pdf } from './pdf-document';

type Struct = PDFKit.PDFStructureElement;

/** The names of what a text is, in a tagged PDF. */
export type Tag =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody';

/** Edges of a page's text, in points from the top and the left. */
export interface Sheet {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  textWidth: number;
}

const shortSide = 595.28;
const longSide = 841.89;

const sheetOf = (width: number, height: number): Sheet => ({
  width,
  height,
  left: 48,
  right: width - 48,
  top: 74,
  bottom: height - 59.89,
  textWidth: width - 96,
});

/** A4, upright and across. */
export const sheets = {
  upright: sheetOf(shortSide, longSide),
  across: sheetOf(longSide, shortSide),
};

/** Where the next line goes, over pages. */
export interface Flow {
  canvas: Canvas;
  pdf: Pdf;
  root: Struct;
  sheet: Sheet;
  /** points from the top of the page in hand */
  y: number;
  /** pages begun */
  pages: number;
  newPage(): void;
  /** Begins a page where so much no longer fits. @returns whether it did */
  need(height: number): boolean;
  /** Opens an element under another one, the document without. */
  open(tag: Tag, parent?: Struct, options?: { scope?: 'Row' | 'Column'; title?: string }): Struct;
  /** Draws what belongs to an element, on the page in hand. */
  mark(element: Struct, tag: Tag, draw: () => void): void;
  /** Draws what is no part of the text. */
  artifact(draw: () => void): void;
}

/** @param watermark large and pale behind the text of each page */
export function openFlow(pdf: Pdf, sheet: Sheet, watermark?: string): Flow {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const canvas = openCanvas(pdf);
  const flow: Flow = {
    canvas,
    pdf,
    root,
    sheet,
    y: sheet.top,
    pages: 0,
    newPage() {
      pdf.addPage({ size: [sheet.width, sheet.height] });
      if (watermark) flow.artifact(() => drawWatermark(canvas, sheet, watermark));
      flow.pages += 1;
      flow.y = sheet.top;
    },
    need(height) {
      if (flow.pages > 0 && flow.y + height <= sheet.bottom) return false;
      flow.newPage();
      return true;
    },
    open(tag, parent = root, options = {}) {
      const element = pdf.struct(tag, options);
      parent.add(element);
      return element;
    },
    mark(element, tag, draw) {
      const content = pdf.markStructureContent(tag);
      draw();
      pdf.endMarkedContent();
      element.add(content);
    },
    artifact(draw) {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
  };
  return flow;
}

function drawWatermark(canvas: Canvas, { width, height }: Sheet, text: string): void {
  const look = { font: 'semibold', size: 170, colour: '#F0F2F5', apart: 60 } as const;
  canvas.pdf.save().rotate(-20, { origin: [width / 2, height / 2] });
  canvas.text(text, (width - widthOfText(text, look) + look.apart) / 2, height / 2 + 60, look);
  canvas.pdf.restore();
}
