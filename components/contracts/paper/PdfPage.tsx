import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/kit/ui/ErrorState';
import type { OpenPdf } from './open-pdf';
import s from './PdfViewer.module.css';

/** Canvases hold at most so many dots: beyond that some browsers draw nothing. */
const mostDots = 16_000_000;

export interface PdfPageProps {
  /** null: still coming; a page of the same measures stands in its place */
  pdf: OpenPdf | null;
  /** from 1 */
  number: number;
  of: number;
  /** px of the screen for a dot of the paper */
  scale: number;
  size: { width: number; height: number };
}

/** One page: drawn while it is near the window, with its text above it to select and to be read aloud. */
export function PdfPage({ pdf, number, of, scale, size }: PdfPageProps) {
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  return (
    <section
      ref={place}
      className={s.page}
      data-page={number}
      aria-label={`第 ${number} 页，共 ${of} 页`}
      style={{ width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }}
    >
      {pdf && isNear && <Drawing pdf={pdf} number={number} scale={scale} />}
    </section>
  );
}

function Drawing({ pdf, number, scale }: { pdf: OpenPdf; number: number; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let end = () => {};
    let isOver = false;
    const draw = async () => {
      const page = await pdf.document.getPage(number);
      const element = canvas.current;
      const context = element?.getContext('2d');
      if (isOver || !element || !context || !text.current) return;
      const viewport = page.getViewport({ scale });
      const sharp = Math.min(
        window.devicePixelRatio || 1,
        Math.sqrt(mostDots / (viewport.width * viewport.height)),
      );
      element.width = Math.floor(viewport.width * sharp);
      element.height = Math.floor(viewport.height * sharp);
      const drawing = page.render({
        canvasContext: context,
        viewport,
        transform: [sharp, 0, 0, sharp, 0, 0],
      });
      text.current.replaceChildren();
      const layer = new pdf.tools.TextLayer({
        textContentSource: page.streamTextContent(),
        container: text.current,
        viewport,
      });
      end = () => {
        drawing.cancel();
        layer.cancel();
      };
      await Promise.all([drawing.promise, layer.render()]);
    };
    draw().catch(() => {
      if (!isOver) setFailed(true);
    });
    return () => {
      isOver = true;
      end();
    };
  }, [pdf, number, scale]);

  if (failed) return <ErrorState title="本页没有画出来" text="请下载文件查看" />;
  return (
    <>
      <canvas ref={canvas} />
      <div
        ref={text}
        className={s.text}
        style={{ '--scale-factor': scale } as React.CSSProperties} // React's type knows no variables
      />
    </>
  );
}

/** Whether an element is in the window that scrolls, or a screen away from it. */
function useNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: element.closest('[data-pdf-box]'), rootMargin: '100% 0px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return isNear;
}
