import { appError } from '@/lib/errors';

/**
 * Waits so long for what others may use as well: it goes on when nobody waits any more.
 * @throws AppError try_later where it takes longer
 */
export async function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(appError('try_later', { msg: '筛选正在准备，请过几秒再试' })),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
