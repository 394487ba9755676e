import { AsyncLocalStorage } from 'node:async_hooks';

const held = globalThis as typeof globalThis & {
  /** of the chain of calls that a transaction runs */
  __openTransaction?: AsyncLocalStorage<{ isOpen: boolean }>;
};

const openTransaction = () => {
  held.__openTransaction ??= new AsyncLocalStorage();
  return held.__openTransaction;
};

/** Runs the work of a transaction, so that whoever must not run within one can tell. */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  try {
    return await openTransaction().run(transaction, work);
  } finally {
    // What the work has begun and nobody waited for runs on, in no transaction.
    transaction.isOpen = false;
  }
}

/**
 * Runs work of a transaction that may wait for somebody outside. For the demonstration, which is one transaction before the
 * first visitor comes.
 */
export const besideTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  openTransaction().run({ isOpen: false }, work);

/** Whether this chain of calls holds a connection and the locks of a transaction. */
export const isInTransaction = (): boolean => openTransaction().getStore()?.isOpen === true;
