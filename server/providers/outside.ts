import { isAppError } from '@/lib/errors';
import { sayToWhoWaits } from '@/server/kernel/answers/told-error';
import { isInTransaction } from '@/server/kernel/open-transaction';
import { inTurn } from '@/server/kernel/workers/in-turn';

/** Calls of a provider that run at a time in the process, and that wait for one of them to end. */
const atOnce = 32;

const undone = '本次操作没有完成，请一分钟后再试';

interface Outside<T> {
  /** what people call it, for the sentences that say that it is busy or does not answer */
  label: string;
  /** methods that ask nobody (a signature checked, an address made) */
  local?: readonly (keyof T)[];
}

/**
 * A provider of somebody outside. It is asked in no transaction: while it says nothing, that one would keep its connection
 * and its locks, and few such would keep everybody from the database. And it is asked so many times at once: while it says
 * nothing, what waits for it fills neither the memory nor the sockets of everything else. What it throws brings the sentence
 * along that somebody reads who waits for it, unless whoever asks has a better one.
 * @throws Error of each method but the local ones where a transaction is open; appError try_later, which `isRefused`
 * knows, where too many wait
 */
export function outside<T extends object>(provider: T, { label, local = [] }: Outside<T>): T {
  const turns = {
    name: `ask ${label}`,
    atOnce,
    mostWaiting: atOnce,
    msg: `${label}正忙，${undone}`,
  };
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || local.includes(key as keyof T)) return value;
      return async (...given: unknown[]) => {
        if (isInTransaction()) throw new Error(`${String(key)} asks outside in a transaction`);
        let isAsked = false;
        try {
          return await inTurn(turns, async () => {
            isAsked = true;
            return value.apply(target, given);
          });
        } catch (error) {
          if (!isAsked) throw Object.assign(error as Error, { isRefused: true });
          throw isAppError(error) ? error : sayToWhoWaits(error, `${label}暂时没有应答，${undone}`);
        }
      };
    },
  });
}
