import { maskEmail } from '@/lib/domain/identity/email';
import { log } from '@/server/kernel/log';
import type { MailProvider } from './provider';

/** The embedded default: prints the mail. Refused in production (server/kernel/env). */
export function consoleMail(): MailProvider {
  return {
    async send({ to, subject, attachments = [] }) {
      log().info({ to: maskEmail(to), subject, files: attachments.length }, 'mail');
    },
  };
}
