import { isInTransaction } from '@/server/kernel/open-transaction';

/**
 * A provider of somebody outside, which is asked in no transaction: while it says nothing, that one would keep its connection
 * and its locks, and few such would keep everybody from the database.
 * @param local methods that ask nobody (a signature checked, an address made)
 * @throws Error of each other method where a transaction is open
 */
export function outside<T extends object>(provider: T, local: readonly (keyof T)[] = []): T {
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || local.includes(key as keyof T)) return value;
      return (...given: unknown[]) => {
        if (isInTransaction()) throw new Error(`${String(key)} asks outside in a transaction`);
        return value.apply(target, given);
      };
    },
  });
}
