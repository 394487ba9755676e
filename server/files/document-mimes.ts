/** The forms an electronic invoice comes in. */
export type DocumentKind = 'pdf' | 'ofd' | 'xml';

export const documentMimes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
};
