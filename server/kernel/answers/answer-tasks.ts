import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Outcome, Task } from '@/server/kernel/workers/worker-pool';

/** What a worker's file calls when its modules are loaded: does task after task as the pool asks (worker-pool.ts). */
export function answerTasks(tasks: Record<string, unknown>): void {
  const port = parentPort;
  if (!port) return;
  // Answers come before papers. On Linux a priority is a thread's own; elsewhere it would be the whole program's.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const tell = (outcome: Outcome) => port.postMessage(outcome);
  port.on('message', async ({ name, input }: Task) => {
    const run = tasks[name] as (input: unknown) => unknown; // inPool lets known names with their input through alone
    await Promise.resolve()
      .then(() => run(input))
      .then(
        (result) => tell({ result }),
        (error: unknown) => tell({ error: error instanceof Error ? error.message : String(error) }),
      );
  });
  tell({ ready: true });
}
