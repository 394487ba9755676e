import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast } from '@/lib/browser/toast';
import type { OpenPdf } from './open-pdf';
import s from './PdfViewer.module.css';

/** Dots an inch of a printed page. */
const printDots = 150;

/** Draws all pages and prints them in the place of the page; gone when the dialog of the browser closes. */
export function PrintSheets({ pdf, onDone }: { pdf: OpenPdf; onDone: () => void }) {
  const [sheets, setSheets] = useState<string[] | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once for the file
  useEffect(() => {
    let isOver = false;
    let made: string[] = [];
    drawSheets(pdf)
      .then((urls) => {
        made = urls;
        if (isOver) return forget(urls);
        setSheets(urls);
      })
      .catch(() => {
        if (isOver) return;
        toast.error('没能准备好打印，请下载文件后打印');
        onDone();
      });
    return () => {
      isOver = true;
      forget(made);
    };
  }, [pdf]);

  if (!sheets) return null;
  return createPortal(
    <div className={s.print} aria-hidden="true" ref={(element) => printWhenShown(element, onDone)}>
      {sheets.map((url) => (
        // biome-ignore lint/performance/noImgElement: made here for the printer alone
        <img key={url} src={url} alt="" />
      ))}
    </div>,
    document.body,
  );
}

function printWhenShown(element: HTMLElement | null, onDone: () => void): void {
  if (!element) return;
  const images = [...element.querySelectorAll('img')];
  void Promise.all(images.map((image) => image.decode())).then(() => {
    window.print();
    onDone();
  }, onDone);
}

async function drawSheets({ document: file }: OpenPdf): Promise<string[]> {
  const urls: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: printDots / 72 });
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const canvasContext = canvas.getContext('2d');
    if (!canvasContext) throw new Error('no canvas');
    await page.render({ canvasContext, viewport, intent: 'print' }).promise;
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('no picture');
    urls.push(URL.createObjectURL(blob));
  }
  return urls;
}

function forget(urls: readonly string[]): void {
  for (const url of urls) URL.revokeObjectURL(url);
}
