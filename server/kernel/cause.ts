/** What tells errors of the database and of the system apart; nobody reads more of them. */
interface Cause {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
}

/** Wrapped by drizzle, the pool and the driver at most; a chain that bites its tail ends here. */
const DEPTH = 5;

/** Whether the error, or what caused it, is what `is` looks for: drizzle wraps what the drivers throw. */
export function isCausedBy(error: unknown, is: (cause: Cause) => boolean): boolean {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < DEPTH; depth++) {
    if (is(at)) return true;
    at = (at as { cause?: unknown }).cause;
  }
  return false;
}
