import { log } from '../log';

const tellMs = 60_000;

interface Refused {
  counts: Record<string, number>;
  timer: NodeJS.Timeout | undefined;
}

// On globalThis, because pages and API routes load a module twice.
const held = globalThis as typeof globalThis & { __refused?: Refused };

/** Counts what a call swallowed that it could not use: anybody sends such things, so it is one line a minute at most. */
export function countRefused(call: string): void {
  held.__refused ??= { counts: {}, timer: undefined };
  const { counts } = held.__refused;
  counts[call] = (counts[call] ?? 0) + 1;
  if (held.__refused.timer) return;
  held.__refused.timer = setTimeout(tellRefused, tellMs);
  held.__refused.timer.unref();
}

/** Says how many there were since the last time. */
export function tellRefused(): void {
  const refused = held.__refused;
  if (!refused?.timer) return;
  clearTimeout(refused.timer);
  held.__refused = undefined;
  log().warn({ refused: refused.counts }, 'events were refused');
}
