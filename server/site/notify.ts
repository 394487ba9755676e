import type { Db } from '@/server/kernel/database';
import { messages } from './tables';

export interface Notice {
  userId: number;
  /** unique for event and person: the same event never tells twice */
  key: string;
  title: string;
  body?: string;
  /** path within the site */
  link?: string;
}

/** Writes to people's message centres; what was told before is left as it is. */
export async function notify(tx: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insert(messages)
    .values([...notices])
    .onConflictDoNothing({ target: messages.key });
}
