import type { PDFDocumentProxy } from 'pdfjs-dist';

/** What a document's pages are drawn with. */
export type PdfTools = typeof import('pdfjs-dist');

export interface OpenPdf {
  document: PDFDocumentProxy;
  tools: PdfTools;
  /** the file as it came, for download */
  bytes: Uint8Array<ArrayBuffer>;
  /** of the first page at 72 dots an inch */
  size: { width: number; height: number };
  /** Ends the worker; every drawing under way ends with it. */
  close: () => void;
}

/**
 * Fetches a PDF whole and opens it in a worker of its own. Whole, because its address may live for minutes only, and the
 * reader scrolls longer than that.
 * @throws Error where the file does not come or is no PDF
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const [bytes, tools] = await Promise.all([
    fetchBytes(url, signal),
    import('pdfjs-dist/legacy/build/pdf.mjs'),
  ]);
  signal.throwIfAborted();
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = tools.PDFWorker.fromPort({ port });
  const task = tools.getDocument({
    // pdf.js hands what it is given over to the worker; the download needs its own.
    data: bytes.slice(),
    worker,
    // The policy of the pages allows no code made of text.
    isEvalSupported: false,
    enableXfa: false,
    // Our papers carry their fonts; nothing is fetched for them.
    useSystemFonts: false,
  });
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('the worker of pdf.js did not start')));
    signal.addEventListener('abort', () => reject(new Error('no longer wanted')));
  });
  try {
    const document = await Promise.race([task.promise, failed]);
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    return { document, tools, bytes, size: { width, height }, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function fetchBytes(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`the file's address answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
