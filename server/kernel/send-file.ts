import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { log } from './log';

/** A file as it is written. */
export interface MadeFile {
  name: string;
  mime: string;
  content: Readable;
  /** how many lines it will have, where a progress bar may ask */
  lines?: number;
}

export const xlsxMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a file while it is made; one that fails on its way is cut off, never ended as if it were whole. */
export async function sendFile(
  res: ServerResponse,
  { name, mime, content, lines }: MadeFile,
): Promise<void> {
  res.setHeader('Content-Type', mime);
  res.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  if (lines !== undefined) res.setHeader('X-Lines', String(lines));
  try {
    await pipeline(content, res);
  } catch (error) {
    // It has begun: cutting the connection is the one way to say that what came is no whole file.
    if (!res.headersSent) throw error;
    if (!content.destroyed) content.destroy();
    res.destroy();
    if (!isGone(error)) log().error({ err: error, file: name }, 'a file was cut off');
  }
}

/** The reader left, or pressed cancel. */
const isGone = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
