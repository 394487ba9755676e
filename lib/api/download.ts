import { applyErrorRow } from './client-effects';
import { errorRowOf } from './error-table';
import { readSession } from './session';

export interface DownloadOptions {
  signal?: AbortSignal;
  /** Sent along, such as a proof that has no place in an address. */
  headers?: Readonly<Record<string, string>>;
  /** What has come so far, and the lines that there will be where the server says so. */
  onPiece?: (piece: Uint8Array, lines: number | null) => void;
}

/**
 * Fetches a file of the caller's own (`GET /api/…`), piece by piece as it is written. What goes wrong is said, as with
 * a call.
 * @returns null where it was refused, cut off or given up
 */
export async function download(
  path: string,
  { signal, headers, onPiece }: DownloadOptions = {},
): Promise<Blob | null> {
  const token = readSession()?.token;
  try {
    const answer = await fetch(path, {
      headers: { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(signal ? { signal } : {}),
    });
    if (!answer.ok || !answer.body) return refused(answer);
    const lines = Number(answer.headers.get('x-lines')) || null;
    const pieces: BlobPart[] = [];
    const reader = answer.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      pieces.push(read.value);
      onPiece?.(read.value, lines);
    }
    return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' });
  } catch {
    if (signal?.aborted) return null;
    say({}, 0, '');
    return null;
  }
}

async function refused(answer: Response): Promise<null> {
  const envelope = (await answer.json().catch(() => ({}))) as { msg?: string };
  say({ httpStatus: answer.status }, Number(answer.headers.get('retry-after')), envelope.msg ?? '');
  return null;
}

function say(reply: { httpStatus?: number }, seconds: number, msg: string): void {
  const row = errorRowOf(reply);
  const said = { status: reply.httpStatus ?? 0, msg, seconds: seconds || 0 };
  if (row) applyErrorRow(row, { ...said, show: true });
}
