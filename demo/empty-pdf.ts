/** A page without a word on it: nobody may take the demonstration's file for an invoice. */
export const emptyPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 397]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
