import type { MadePaper } from '@/server/pdf/make-paper';
import type { Paper } from '@/server/pdf/paper';
import { inWorker } from './in-worker';

/** Draws a document in the worker thread, ready for signatures (server/pdf/make-paper). */
export function makeDocument(paper: Paper): Promise<MadePaper> {
  return inWorker('paper', paper);
}
