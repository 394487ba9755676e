import pino, { type Logger } from 'pino';
import { env } from './env';

const held = globalThis as typeof globalThis & { __log?: Logger };

/** JSON lines on stdout. No personal data: phones, codes, tokens and ID numbers never go in. */
export function log(): Logger {
  held.__log ??= pino({ level: env().LOG_LEVEL, base: undefined });
  return held.__log;
}
