import { desc } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import type { Db } from '@/server/kernel/database';
import { mailOutbox } from './tables';

/** The last mails of a demonstration, addresses masked. */
export async function readMailOutbox(db: Db): Promise<Answer<'dev/outbox'>['mails']> {
  const mails = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(50);
  return mails.map(({ id, toMasked, subject, body, createdAt }) => ({
    id,
    to: toMasked,
    subject,
    body,
    sent_at: createdAt.toISOString(),
  }));
}
