import { useEffect, useRef, useState } from 'react';
import { download } from '@/lib/api/download';
import { saveFile } from '@/lib/browser/save-file';

/** A file on its way to the reader. */
export interface Download {
  name: string;
  /** of lines; null where the server named no number */
  done: number;
  of: number | null;
  /** 0 to 100 */
  percent: number;
}

export interface FileWish {
  path: string;
  /** with its ending, which also says how lines are counted */
  name: string;
  headers?: Readonly<Record<string, string>>;
}

/** Bytes that a line of a workbook takes on the average once it is packed (bench -- statement). */
const xlsxBytesALine = 30;

/** One file at a time, with how far it is and a way to give it up; leaving the page gives it up. */
export function useDownload() {
  const [running, setRunning] = useState<Download | null>(null);
  const leave = useRef<AbortController | null>(null);
  useEffect(() => () => leave.current?.abort(), []);

  const start = async ({ path, name, headers }: FileWish) => {
    if (leave.current) return;
    const own = new AbortController();
    leave.current = own;
    setRunning({ name, done: 0, of: null, percent: 0 });
    let counted = 0;
    let shown = 0;
    const content = await download(path, {
      signal: own.signal,
      ...(headers ? { headers } : {}),
      onPiece: (piece, lines) => {
        counted += name.endsWith('.csv') ? lineEnds(piece) : piece.byteLength / xlsxBytesALine;
        const percent = lines ? Math.min(99, Math.floor((counted / lines) * 100)) : 0;
        if (percent === shown) return; // a piece is some kilobytes: a render for each would be slower than the file
        shown = percent;
        setRunning({ name, done: Math.min(Math.floor(counted), lines ?? 0), of: lines, percent });
      },
    });
    leave.current = null;
    setRunning(null);
    if (content && !own.signal.aborted) saveFile(content, name, content.type);
  };

  return { running, start, cancel: () => leave.current?.abort() };
}

function lineEnds(piece: Uint8Array): number {
  let count = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) count += 1;
  return count;
}
