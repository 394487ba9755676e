import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Feature } from 'write-excel-file/node';

/** Printed, a sheet is as wide as one page, and as many pages long as it needs. The library sets the page's turn alone. */
export const onePageWide: Feature<Buffer | Stream | Blob> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (content) =>
          content.replace(
            /(<worksheet[^>]*>)/,
            '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
          ),
        transformElementAttributes: (tag, attributes) =>
          tag === 'pageSetup'
            ? { ...attributes, paperSize: 9, fitToWidth: 1, fitToHeight: 0 }
            : attributes,
      },
    },
  },
};
