import type { CallContext } from '@/server/kernel/call-context';
import { type Job, runJob } from '@/server/kernel/job';
import { runContractWork } from './run-contract-work';

/**
 * Contracts at a time: while one waits for the database another is signed, so that a busy program does not sign at the pace
 * of its event loop. The worker thread still signs one after the other, and lists keep most of the processor.
 */
const concurrency = 3;

/** What contracts wait for without a person: papers to be made, seals to be set, certificate pages. */
export const contractWork: Job = {
  name: 'contract papers',
  run: (db) => runContractWork(db, concurrency),
};

/** Begins it at once; what is cut off is taken up by the jobs of any copy. */
export const startContractWork = async (): Promise<void> => {
  await runJob(contractWork);
};

/** Wakes it beside the answer of a call: it takes longer than a person should wait for a button. */
export const startAfterCommit = ({ afterCommit }: Pick<CallContext, 'afterCommit'>): void =>
  afterCommit(async () => void startContractWork());
