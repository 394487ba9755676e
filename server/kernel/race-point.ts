const held = globalThis as typeof globalThis & {
  __racePoint?: ((name: string) => Promise<void>) | undefined;
};

/**
 * A named point in a command where a test may let a rival in, so that a race is made certain instead of being
 * hoped for. Nothing happens unless a test asked for it.
 */
export async function racePoint(name: string): Promise<void> {
  await held.__racePoint?.(name);
}

/** For tests: what happens at the points from now on. */
export function atRacePoints(happening: ((name: string) => Promise<void>) | undefined): void {
  held.__racePoint = happening;
}
