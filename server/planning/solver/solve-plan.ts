import { appError } from '@/lib/errors';
import { inPool, type PoolTerms } from '@/server/kernel/workers/worker-pool';
import type { ChoiceProblem, ChosenLines } from './choose-lines';
import type { Tasks } from './worker-tasks';

/** What plans may take of a copy: one thread; the hardest of 300 candidates takes two seconds of it, a usual one 50 ms. */
const terms: PoolTerms = {
  file: 'server/planning/solver/worker.mjs',
  threads: 1,
  timeoutMs: 20_000,
  mostWaiting: 20,
};

/**
 * Chooses lines outside of the serving thread.
 * @throws AppError try_later where too many plans wait or one takes too long
 */
export async function solvePlan(problem: ChoiceProblem): Promise<ChosenLines> {
  try {
    return await inPool<Tasks, 'chooseLines'>(terms, 'chooseLines', problem);
  } catch (error) {
    if (!(error instanceof Error && 'because' in error)) throw error; // PoolRefusal's; a module may be loaded twice
    throw appError('try_later', { msg: '现在生成方案的人太多，请一分钟后再试' });
  }
}
