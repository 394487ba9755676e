import { type Canvas, openCanvas } from './paper-canvas';
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

/** Edges of a page's text, in points from the top and the left (A4). */
export const sheet = {
  width: 595.28,
  height: 841.89,
  left: 48,
  right: 547.28,
  top: 74,
  bottom: 782,
} as const;

export const textWidth = sheet.right - sheet.left;

/** Where the next line goes, over pages. */
export interface Flow {
  canvas: Canvas;
  pdf: Pdf;
  root: Struct;
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

export function openFlow(pdf: Pdf): Flow {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const canvas = openCanvas(pdf);
  const flow: Flow = {
    canvas,
    pdf,
    root,
    y: sheet.top,
    pages: 0,
    newPage() {
      pdf.addPage();
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
