import type { CallContext } from '@/server/kernel/call-context';
import { openDatabase } from '@/server/kernel/database';
import { runStep } from '@/server/kernel/job-steps';
import { workOffContracts } from './work-off-contracts';

/**
 * Contracts at a time: while one waits for the database another is signed, so that a busy program does not sign at the pace
 * of its event loop. The worker thread still signs one after the other, and lists keep most of the processor.
 */
const lanes = 3;

const held = globalThis as typeof globalThis & {
  __contractWork?: Promise<void> | undefined;
  /** somebody asked while it was running */
  __contractWorkAgain?: boolean;
};

/**
 * Works off what contracts wait for without a person: papers to be made, seals to be set, certificate pages. It goes on
 * beside the answer that asked for it; what is cut off is taken up by the jobs of any copy.
 */
export function wakeContractWork(): Promise<void> {
  if (held.__contractWork) {
    held.__contractWorkAgain = true;
    return held.__contractWork;
  }
  held.__contractWork = runStep('contract papers', workUntilDone, undefined).finally(() => {
    held.__contractWork = undefined;
  });
  return held.__contractWork;
}

/** Wakes it beside the answer of a call: it takes longer than a person should wait for a button. */
export const wakeAfterCommit = ({ afterCommit }: Pick<CallContext, 'afterCommit'>): void =>
  afterCommit(async () => void wakeContractWork());

/** Ends when the work that is running has; for the end of the program. */
export const contractWorkEnded = async (): Promise<void> => held.__contractWork;

async function workUntilDone(): Promise<void> {
  const { db } = await openDatabase();
  do {
    held.__contractWorkAgain = false;
    await workOffContracts(db, lanes);
  } while (held.__contractWorkAgain);
}
