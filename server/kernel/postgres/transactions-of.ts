import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { isUnreachable } from '../network/is-unreachable';

/**
 * Transactions that leave no dead connection in the pool. drizzle's own takes one out before the first statement and gives it
 * back after the last: where `begin` fails it is never given back, and where the rest fails it comes back dead.
 */
export function transactionsOf(
  pool: Pool,
  open: (client: never) => NodePgDatabase,
): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    // Of a connection that breaks between two statements; the next one fails by it. Without a listener the process would end.
    const listen = () => undefined;
    client.on('error', listen);
    let dead: Error | undefined;
    try {
      return await open(client as never).transaction(work, config);
    } catch (error) {
      if (isUnreachable(error)) dead = error as Error;
      throw error;
    } finally {
      client.off('error', listen);
      client.release(dead);
    }
  };
}
