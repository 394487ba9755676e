import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What a worker does, by name. Nothing of it reads the environment or the database: a task brings all it needs. */
// biome-ignore lint/suspicious/noExplicitAny: each task has an input of its own
type Tasks = Record<string, (input: any) => unknown>;

/** What goes to a worker and what comes back; nothing but `ready` when its modules are loaded. */
export interface Task {
  name: string;
  input: unknown;
}
export type Outcome = { ready: true } | { result: unknown } | { error: string };

export interface PoolTerms {
  /** the worker's file, by its path in the project: the built program runs there too, and a bundle would be a second truth */
  file: string;
  threads: number;
  /** of one thread, for what JavaScript holds; without it the program's own bound */
  memoryMb?: number;
  /** of one task; without it there is none */
  timeoutMs?: number;
  /** tasks that wait for a thread; one more is refused */
  mostWaiting?: number;
}

/** Why a task came to nothing though nothing is wrong with the worker: it wanted too much, or too many wait. */
export class PoolRefusal extends Error {
  constructor(readonly because: 'time' | 'memory' | 'queue') {
    super(`a worker's task ended by its bound of ${because}`);
  }
}

interface Asked extends Task {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}
interface Thread {
  worker: Worker;
  isReady: boolean;
  at: Asked | undefined;
  timer: NodeJS.Timeout | undefined;
}
interface Pool {
  terms: PoolTerms;
  threads: Set<Thread>;
  waiting: Asked[];
}

// On globalThis, because pages and API routes load a module twice.
const held = globalThis as typeof globalThis & { __workerPools?: Map<string, Pool> };

/**
 * Runs a task outside of the serving thread, so that the program answers others meanwhile. A thread has one task at a
 * time; it is started when one is needed, and waits for the next. One that takes too long or too much memory ends with
 * its thread; the next task starts another.
 * @throws PoolRefusal; Error with the message of what the task threw
 */
export function inPool<All extends Tasks, Name extends keyof All & string>(
  terms: PoolTerms,
  name: Name,
  input: Parameters<All[Name]>[0],
): Promise<Awaited<ReturnType<All[Name]>>> {
  held.__workerPools ??= new Map();
  const pool = held.__workerPools.get(terms.file) ?? { terms, threads: new Set(), waiting: [] };
  held.__workerPools.set(terms.file, pool);
  return new Promise((resolve, reject) => {
    if (pool.waiting.length >= (terms.mostWaiting ?? Number.POSITIVE_INFINITY)) {
      return reject(new PoolRefusal('queue'));
    }
    // What a task of this name gives.
    pool.waiting.push({ name, input, resolve: resolve as Asked['resolve'], reject });
    giveOut(pool);
  });
}

/** Gives what waits to threads that are free; starts one where all have something to do. */
function giveOut(pool: Pool): void {
  const free = [...pool.threads].filter(({ at }) => !at);
  while (pool.waiting.length > 0) {
    const thread = free.pop() ?? (pool.threads.size < pool.terms.threads ? start(pool) : undefined);
    if (!thread) return;
    thread.at = pool.waiting.shift();
    thread.worker.ref(); // a process waits for what it asked for, and for an idle worker it does not
    if (thread.isReady) begin(pool, thread);
  }
}

function begin(pool: Pool, thread: Thread): void {
  const { at } = thread;
  if (!at) return;
  const { timeoutMs } = pool.terms;
  if (timeoutMs) {
    thread.timer = setTimeout(() => fail(pool, thread, new PoolRefusal('time')), timeoutMs);
  }
  try {
    thread.worker.postMessage({ name: at.name, input: at.input } satisfies Task);
  } catch (error) {
    settle(pool, thread, ({ reject }) => reject(error));
  }
}

function start(pool: Pool): Thread {
  const { file, memoryMb } = pool.terms;
  const worker = new Worker(path.join(process.cwd(), file), {
    execArgv: [],
    ...(memoryMb && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  });
  const thread: Thread = { worker, isReady: false, at: undefined, timer: undefined };
  pool.threads.add(thread);
  worker.unref();
  worker.on('message', (outcome: Outcome) => {
    if ('ready' in outcome) {
      thread.isReady = true;
      return begin(pool, thread);
    }
    settle(pool, thread, ({ resolve, reject }) =>
      'error' in outcome ? reject(new Error(outcome.error)) : resolve(outcome.result),
    );
  });
  const broke = (error: Error & { code?: string }) =>
    fail(
      pool,
      thread,
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new PoolRefusal('memory') : error,
    );
  worker.on('error', broke);
  worker.on('messageerror', broke);
  worker.on('exit', (code) => broke(new Error(`the worker of ${file} ended with ${code}`)));
  return thread;
}

/** The thread is gone with what it was at; what waits goes to others. */
function fail(pool: Pool, thread: Thread, error: Error): void {
  if (!pool.threads.delete(thread)) return;
  void thread.worker.terminate();
  settle(pool, thread, ({ reject }) => reject(error));
}

function settle(pool: Pool, thread: Thread, tell: (asked: Asked) => void): void {
  const { at } = thread;
  clearTimeout(thread.timer);
  thread.at = undefined;
  thread.worker.unref();
  if (at) tell(at);
  giveOut(pool);
}
