import type { Logger } from 'drizzle-orm';
import { openDatabase } from '@/server/kernel/database';

/** The statements that `work` sends to the test's database, in their order, without their values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { db } = await openDatabase();
  const { session } = db as unknown as { session: { logger: Logger } }; // where both drivers look for it
  const before = session.logger;
  const sent: string[] = [];
  session.logger = { logQuery: (statement) => sent.push(statement) };
  try {
    await work();
  } finally {
    session.logger = before;
  }
  return sent;
}
