import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Tasks } from './worker-tasks';

type TaskName = keyof Tasks;
type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** What goes to the worker and what comes back. */
export interface Task {
  id: number;
  name: TaskName;
  input: unknown;
}
export type Outcome = { id: number; result: unknown } | { id: number; error: string };

/**
 * Runs a task in the one worker thread, so that the program answers others meanwhile. The worker is started with the
 * first task and ends with the process; what it was at is rejected when it breaks, and the next task starts another.
 */
export function inWorker<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
): Promise<TaskResult<Name>> {
  const thread = runningThread();
  const id = thread.next++;
  return new Promise<TaskResult<Name>>((resolve, reject) => {
    thread.waiting.set(id, { resolve: (result) => resolve(result as TaskResult<Name>), reject });
    thread.worker.ref(); // a process waits for what it asked for, and for an idle worker it does not
    try {
      thread.worker.postMessage({ id, name, input } satisfies Task);
    } catch (error) {
      settle(thread, id)?.reject(error);
    }
  });
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}
interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
  next: number;
}

// On globalThis, because pages and API routes load a module twice.
const held = globalThis as typeof globalThis & { __signingThread?: Thread };

function runningThread(): Thread {
  if (held.__signingThread) return held.__signingThread;
  // By its path in the project: the built program runs there too, and a bundle of its own would be a second truth.
  const worker = new Worker(path.join(process.cwd(), 'server/signing/worker.mjs'), {
    execArgv: [],
  });
  const thread: Thread = { worker, waiting: new Map(), next: 1 };
  worker.unref();
  worker.on('message', (outcome: Outcome) => {
    const asked = settle(thread, outcome.id);
    if ('error' in outcome) asked?.reject(new Error(outcome.error));
    else asked?.resolve(outcome.result);
  });
  const fail = (error: Error) => {
    if (held.__signingThread === thread) held.__signingThread = undefined;
    for (const id of [...thread.waiting.keys()]) settle(thread, id)?.reject(error);
  };
  worker.on('error', fail);
  worker.on('messageerror', fail);
  worker.on('exit', (code) => fail(new Error(`the signing worker ended with ${code}`)));
  held.__signingThread = thread;
  return thread;
}

function settle(thread: Thread, id: number): Waiting | undefined {
  const asked = thread.waiting.get(id);
  thread.waiting.delete(id);
  if (thread.waiting.size === 0) thread.worker.unref();
  return asked;
}
