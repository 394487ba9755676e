import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { makePaper } from '@/server/pdf/make-paper';
import type { Outcome, Task } from './in-worker';
import { makeAuthority } from './make-authority';
import { signPdf } from './sign-pdf';

/** What the worker does. Nothing of it reads the environment or the database: a task brings all it needs. */
const tasks = {
  authority: makeAuthority,
  paper: makePaper,
  sign: signPdf,
};
export type Tasks = typeof tasks;

// Answers come before papers. On Linux a priority is a thread's own; elsewhere it would be the whole program's.
if (parentPort && process.platform === 'linux') {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

parentPort?.on('message', async ({ id, name, input }: Task) => {
  const run = tasks[name] as (input: unknown) => unknown; // in-worker.ts lets the right input through alone
  const outcome: Outcome = await Promise.resolve()
    .then(() => run(input))
    .then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  parentPort?.postMessage(outcome);
});
