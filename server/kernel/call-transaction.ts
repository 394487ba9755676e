import type { CallContext } from './call-context';
import { inTransaction } from './transaction';

/**
 * Runs `work` in a transaction of a call whose row writes none, because somebody outside is asked before it. What it leaves for
 * after the commit runs after the call, once, however often the transaction lost to another one.
 */
export async function inCallTransaction<C extends Pick<CallContext, 'db' | 'afterCommit'>, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  let effects: (() => Promise<void>)[] = [];
  const done = await inTransaction(ctx.db, (db) => {
    effects = [];
    return work({ ...ctx, db, afterCommit: (effect: () => Promise<void>) => effects.push(effect) });
  });
  for (const effect of effects) ctx.afterCommit(effect);
  return done;
}
