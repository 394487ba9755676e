import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import type { QueueItem } from '@/server/process/public';
import { actName } from '../act-names';

/** What operators did with it, the newest first. */
export async function recordOf(db: Db, subject: string): Promise<QueueItem['history']> {
  const lines = await rows<{ at: string; operator: string; action: string; reason: string }>(
    db,
    sql`select created_at::text as at, operator, action, reason from operator_actions
        where subject = ${subject} order by id desc limit 20`,
  );
  return lines.map(({ at: when, operator, action, reason }) => ({
    at: new Date(when).toISOString(),
    words: [`${operator} ${actName(action)}`, reason].filter(Boolean).join('：'),
  }));
}
