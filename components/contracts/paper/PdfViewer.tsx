import { useEffect, useRef, useState } from 'react';
import { type Reading, useReading } from '@/components/contracts/steps/use-reading';
import { Button } from '@/components/kit/ui/Button';
import { ErrorState } from '@/components/kit/ui/ErrorState';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { saveFile } from '@/lib/browser/save-file';
import { PdfPage } from './PdfPage';
import s from './PdfViewer.module.css';
import { PrintSheets } from './PrintSheets';
import { usePdf } from './use-pdf';
import { fittingZoom, nextZoom, paperScale } from './zoom-steps';

/** A4 in dots of 72 an inch, until the file says otherwise. */
const a4 = { width: 595.28, height: 841.89 };

/** Left and right of a page. */
const margin = 22;

export interface PdfViewerProps {
  url: string;
  /** so many the file will have: the place is kept for them */
  pages: number;
  fileName?: string;
  /** Names the file whose reading counts over the steps. */
  keep?: string;
  /** Told with each page that was read, and every few seconds. */
  onRead?: (state: Reading) => void;
  /** of the whole, px */
  height?: number;
  /** Before another try: an address that has run out needs a new one. */
  onRetry?: () => void;
}

/** A PDF in the page: drawn by pdf.js as it is scrolled through, with zoom, download and print. */
export function PdfViewer({
  url,
  pages,
  fileName = '合同.pdf',
  keep = '',
  onRead,
  height = 704,
  onRetry,
}: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0);
  const state = usePdf(url, attempt);
  const pdf = state.is === 'ready' ? state.pdf : null;
  const size = pdf?.size ?? a4;
  const count = pdf?.document.numPages ?? pages;
  const box = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const shown = zoom ?? 0.82;
  const reading = useReading(box, {
    isReady: pdf !== null && zoom !== null,
    pages: count,
    keep,
    ...(onRead ? { onRead } : {}),
  });

  useEffect(() => {
    const width = (box.current?.clientWidth ?? 0) - 2 * margin;
    setZoom((now) => now ?? (width > 0 ? fittingZoom(width, a4.width) : 0.82));
  }, []);

  /** The same place of the text stays in sight. */
  const zoomTo = (next: number) => {
    const element = box.current;
    const at = element ? element.scrollTop / element.scrollHeight : 0;
    setZoom(next);
    requestAnimationFrame(() => {
      if (element) element.scrollTop = at * element.scrollHeight;
    });
  };

  const retry = () => {
    onRetry?.();
    setAttempt((before) => before + 1);
  };

  return (
    <section className={s.viewer} style={{ height }} aria-label={fileName}>
      <div className={s.bar}>
        <span className={s.count} aria-live="polite">
          <b>第 {reading.current} 页</b> 共 {count} 页
        </span>
        <span className={s.zoom}>
          <Zoom to="out" zoom={shown} onZoom={zoomTo} />
          <output aria-label="缩放">{Math.round(shown * 100)}%</output>
          <Zoom to="in" zoom={shown} onZoom={zoomTo} />
        </span>
        {state.is === 'loading' && (
          <span className={s.toRead} role="status">
            正在加载
          </span>
        )}
        {pdf && (
          <span className={reading.read >= count ? s.read : s.toRead} role="status">
            {reading.read >= count ? (
              <>
                <Icon name="check-circle" size={16} />
                {count} 页都已读到
              </>
            ) : (
              `已读到 ${reading.read} 页`
            )}
          </span>
        )}
        <span className={s.tools}>
          <Button
            kind="text"
            size={28}
            disabled={!pdf}
            loading={isPrinting}
            onClick={() => setPrinting(true)}
          >
            打印
          </Button>
          <Button
            kind="text"
            size={28}
            disabled={!pdf}
            onClick={() => pdf && saveFile(pdf.bytes, fileName, 'application/pdf')}
          >
            <Icon name="download" size={16} />
            下载
          </Button>
        </span>
      </div>
      {state.is === 'failed' ? (
        <ErrorState title="合同没有加载出来" text="请检查网络后重试" onRetry={retry} />
      ) : (
        <section
          ref={box}
          className={s.box}
          data-pdf-box
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label="合同正文，可用方向键滚动"
          aria-busy={!pdf}
          onScroll={reading.look}
        >
          {Array.from({ length: count }, (_, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={index}
              pdf={pdf}
              number={index + 1}
              of={count}
              scale={shown * paperScale}
              size={size}
            />
          ))}
        </section>
      )}
      {pdf && isPrinting && <PrintSheets pdf={pdf} onDone={() => setPrinting(false)} />}
    </section>
  );
}

function Zoom({
  to,
  zoom,
  onZoom,
}: {
  to: 'in' | 'out';
  zoom: number;
  onZoom: (zoom: number) => void;
}) {
  const next = nextZoom(zoom, to);
  return (
    <button
      type="button"
      aria-label={to === 'in' ? '放大' : '缩小'}
      disabled={next === zoom}
      onClick={() => onZoom(next)}
    >
      <Icon name={to === 'in' ? 'plus' : 'minus'} size={16} />
    </button>
  );
}
