import { appError } from '@/lib/errors';
import { log } from '@/server/kernel/log';

/** A file that a row names and the store has not, or has otherwise. Told by its field. */
export const lostFile = (what: string): Error =>
  Object.assign(new Error(what), { isLostFile: true as const });

/**
 * Answers somebody who asked for such a file: nothing was wrong about the request. The log says which one it is.
 * @throws appError try_later; whatever else went wrong as it is
 */
export async function orTryLater<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!isLostFile(error)) throw error;
    log().error({ err: error }, 'a file of a contract is lost');
    throw appError('try_later', {
      msg: '合同文件暂时取不到，平台已收到提醒；签署状态和签署记录不受影响，请稍后再试',
    });
  }
}

const isLostFile = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isLostFile' in error;
