import { appError } from '@/lib/errors';
import { inPool, type PoolTerms } from '@/server/kernel/workers/worker-pool';
import type { Tasks } from './worker-tasks';

/** What reading a stranger's file may take (decision 108): the largest honest one takes a tenth by itself. */
const terms: PoolTerms = {
  file: 'server/files/worker.mjs',
  threads: 2,
  memoryMb: 192,
  timeoutMs: 15_000,
  mostWaiting: 40,
};

/**
 * Reads a stranger's file outside of the serving thread, with an end to its memory and its time.
 * @throws AppError rule_broken where it takes more; Error with the reader's own message
 */
export async function runApart<Name extends keyof Tasks & string>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  try {
    return await inPool<Tasks, Name>(terms, name, input);
  } catch (error) {
    if (!(error instanceof Error && 'because' in error)) throw error; // PoolRefusal's; a module may be loaded twice
    if (error.because === 'queue')
      throw appError('try_later', { msg: '正在读取的文件太多，请一分钟后再试' });
    throw appError('rule_broken', {
      msg: '这个文件的内容太多或嵌套太深，读不出来，请换成直接下载或用 Excel 另存的原始文件',
    });
  }
}
