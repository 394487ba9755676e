/** What other areas may use of files that strangers send. */

export { documentMimes } from './document-mimes';
export type { FileRow } from './file-row';
export { fileRows } from './file-rows';
export type { InvoiceWords } from './invoice-words';
export { runApart } from './run-apart';
