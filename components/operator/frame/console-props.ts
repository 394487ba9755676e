import type { Output } from '@/lib/contract';

/** Who works, and how much waits: around every page of the console. */
export type ConsoleFrame = Output<'operator/frame'>;

/** What every screen of the console is given besides its own. */
export interface ConsoleProps {
  frame: ConsoleFrame;
  /** ISO; what is left of a time is counted from it */
  now: string;
}
