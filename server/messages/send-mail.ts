import { sql } from 'drizzle-orm';
import { maskEmail } from '@/lib/domain/identity/email';
import { seal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { type Mail, mailProvider } from '@/server/providers/mail/provider';
import { mailOutbox } from './tables';

/** How many mails /dev/outbox keeps. */
const keptMails = 200;

/**
 * Sends a mail by the configured provider; a demonstration on the console provider also keeps it for /dev/outbox.
 * @throws Error without personal data, when it was not taken
 */
export async function sendMail(mail: Mail): Promise<void> {
  const provider = await mailProvider();
  await provider.send(mail);
  const { DEMO, MAIL_PROVIDER } = env();
  if (!DEMO || MAIL_PROVIDER !== 'console') return;
  const { db } = await openDatabase();
  const files = (mail.attachments ?? []).map(({ name }) => `附件：${name}`);
  const [kept] = await db
    .insert(mailOutbox)
    .values({
      toMasked: maskEmail(mail.to),
      toSealed: seal(mail.to),
      subject: mail.subject,
      body: [mail.text, ...files].join('\n'),
    })
    .returning({ id: mailOutbox.id });
  if (kept) await db.delete(mailOutbox).where(sql`${mailOutbox.id} <= ${kept.id - keptMails}`);
}
