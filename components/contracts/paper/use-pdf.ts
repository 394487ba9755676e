import { useEffect, useState } from 'react';
import type { OpenPdf } from './open-pdf';

export type PdfState = { is: 'loading' } | { is: 'ready'; pdf: OpenPdf } | { is: 'failed' };

/** A PDF while its viewer stands; its worker ends with it. @param attempt another one tries again */
export function usePdf(url: string, attempt: number): PdfState {
  const [state, setState] = useState<PdfState>({ is: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same address anew
  useEffect(() => {
    const leaving = new AbortController();
    let open: OpenPdf | undefined;
    setState({ is: 'loading' });
    import('./open-pdf')
      .then(({ openPdf }) => openPdf(url, leaving.signal))
      .then((pdf) => {
        if (leaving.signal.aborted) return pdf.close();
        open = pdf;
        setState({ is: 'ready', pdf });
      })
      .catch(() => {
        if (!leaving.signal.aborted) setState({ is: 'failed' });
      });
    return () => {
      leaving.abort();
      open?.close();
    };
  }, [url, attempt]);

  return state;
}
