const answerMs = 5_000;

export interface OutsideClock {
  host: string;
  /** how far our clock is from theirs; a header tells whole seconds */
  seconds: number;
}

/**
 * The clock of the first of these addresses that tells one: a `Date` of an answer to HEAD at its root, where nothing is asked
 * for and no path or password is told.
 * @returns null where nobody tells his
 */
export async function outsideClock(addresses: readonly string[]): Promise<OutsideClock | null> {
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  const clocks = await Promise.all([...origins].map(clockOf));
  return clocks.find((clock) => clock !== null) ?? null;
}

async function clockOf(origin: string): Promise<OutsideClock | null> {
  const asked = Date.now();
  try {
    const { headers } = await fetch(origin, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    const between = (asked + Date.now()) / 2;
    const told = Date.parse(headers.get('date') ?? '');
    // The header cuts its second off; what a cache answers is as old as it says.
    const theirs = told + 500 + 1000 * Number(headers.get('age') ?? 0);
    if (Number.isNaN(theirs)) return null;
    return { host: new URL(origin).host, seconds: Math.abs(theirs - between) / 1000 };
  } catch {
    return null; // whether it can be reached is another check
  }
}
