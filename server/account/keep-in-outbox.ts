import { sql } from 'drizzle-orm';
import { maskPhone } from '@/lib/domain/identity/phone';
import { seal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { smsOutbox } from './tables';

/** How many messages /dev/outbox keeps, and how many may be over before they go: senders would wait for each other's deletes. */
const keptMessages = 200;
const overAtMost = 50;

/** Keeps what was sent for /dev/outbox, in a demonstration on the console provider; nowhere else. */
export async function keepInOutbox(phone: string, body: string): Promise<void> {
  const { DEMO, SMS_PROVIDER } = env();
  if (!DEMO || SMS_PROVIDER !== 'console') return;
  const { db } = await openDatabase();
  const [kept] = await db
    .insert(smsOutbox)
    .values({ phoneMasked: maskPhone(phone), phoneSealed: seal(phone), body })
    .returning({ id: smsOutbox.id });
  if (kept && kept.id % overAtMost === 0)
    await db.delete(smsOutbox).where(sql`${smsOutbox.id} <= ${kept.id - keptMessages}`);
}
