type Work = () => Promise<void>;

// The start of the program (scripts/start.mjs) lies outside of what is built and finds it here.
const held = globalThis as typeof globalThis & { __beforeExit?: Work[] };

/**
 * Work that is done when the program is told to end, after its last answer and before the process goes: what was put
 * down last comes first, so that the database closes after all that writes to it. Five seconds are left for all of it.
 */
export function beforeExit(work: Work): void {
  held.__beforeExit ??= [];
  held.__beforeExit.push(work);
}
