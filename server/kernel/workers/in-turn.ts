import { appError } from '@/lib/errors';

export interface Turns {
  name: string;
  /** that run at a time in the process */
  atOnce: number;
  /** that wait; one more is refused */
  mostWaiting: number;
  /** said to who is refused */
  msg: string;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

// On globalThis, because pages and API routes load a module twice.
const held = globalThis as typeof globalThis & { __turns?: Map<string, Line> };

/**
 * Runs what takes much memory while it lasts, so many at a time; the others wait, in the order in which they came.
 * @throws AppError try_later where too many wait; what `work` throws
 */
export async function inTurn<T>(
  { name, atOnce, mostWaiting, msg }: Turns,
  work: () => Promise<T>,
): Promise<T> {
  held.__turns ??= new Map();
  const line = held.__turns.get(name) ?? { running: 0, waiting: [] };
  held.__turns.set(name, line);
  if (line.running < atOnce) {
    line.running += 1;
  } else {
    if (line.waiting.length >= mostWaiting) throw appError('try_later', { msg });
    await new Promise<void>((resolve) => line.waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next)
      next(); // has the place of the one that ended
    else line.running -= 1;
  }
}
