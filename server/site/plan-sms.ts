import { eq } from 'drizzle-orm';
import type { NoticeTopic } from '@/lib/domain/messages/topics';
import { seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { enqueue } from '@/server/kernel/outside-call';
import { messageDeliveries } from '@/server/messages/tables';
import type { SmsNotice } from '@/server/providers/sms/provider';
import { messages } from './tables';

/** What an SMS says in a registered template of its own. */
export type SmsWords = Pick<SmsNotice, 'template' | 'params' | 'body'>;

/** An SMS beside a message: to whom, which need not be where the account is reached now. */
export interface PlannedSms extends SmsWords {
  phone: string;
}

/**
 * Plans SMS in the transaction that wrote their message; they go out, are tried again and end with the operator as every
 * notice does. Planned twice they are once.
 * @param key of the message
 */
export async function planSms(
  tx: Db,
  { key, topic }: { key: string; topic: NoticeTopic },
  planned: readonly PlannedSms[],
): Promise<void> {
  const [message] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.key, key));
  if (!message) throw new Error('an SMS is planned with its message');
  const deliveries = await tx
    .insert(messageDeliveries)
    .values(
      planned.map(({ phone, template, params, body }, place) => ({
        messageId: message.id,
        topic,
        channel: 'sms' as const,
        nth: place + 1,
        phoneSealed: seal(phone),
        wordsSealed: seal(JSON.stringify({ template, params, body } satisfies SmsWords)),
        urgent: true,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: messageDeliveries.id });
  for (const { id } of deliveries) await enqueue(tx, 'sms notices', id);
}
