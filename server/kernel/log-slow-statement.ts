import { env } from './env';
import { log } from './log';

/** Of a statement that nobody named: where it begins tells which it is, beside the hash of the whole. */
const textLength = 80;

/**
 * Names a statement that took long. Its text has no values: they are sent beside it.
 * @param nameOf what it is prepared under, else what its text makes
 */
export function logSlowStatement(nameOf: () => string, text: string, ms: number): void {
  if (ms < env().SLOW_STATEMENT_MS) return;
  const begins = text.replace(/\s+/g, ' ').trim().slice(0, textLength);
  // The name in the sentence: of each statement its own five lines are written (log.ts).
  log().warn({ ms: Math.round(ms), begins }, `slow statement ${nameOf()}`);
}
