/** The worker of pdf.js as a file of our own, which the policy of the pages lets in. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
