import { inPool } from '@/server/kernel/workers/worker-pool';
import type { Tasks } from './worker-tasks';

/** Our own papers: one thread, and each takes what it takes. */
const terms = { file: 'server/signing/worker.mjs', threads: 1 };

/** Makes or signs a paper outside of the serving thread, one after the other, so that the program answers others meanwhile. */
export const inWorker = <Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<Awaited<ReturnType<Tasks[Name]>>> => inPool<Tasks, Name>(terms, name, input);
