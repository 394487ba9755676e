import { type Env, env } from '@/server/kernel/env';
import { outside } from '@/server/providers/outside';
import { consoleMail } from './console';

export interface Mail {
  to: string;
  subject: string;
  /** plain text */
  text: string;
  /**
   * Names this mail for ever, of letters, digits, `.` and `-`: the same mail sent again carries the same Message-ID, by
   * which mail servers and programs tell that they have it.
   */
  key: string;
  attachments?: readonly MailAttachment[];
  /** of a mail that somebody subscribed to: an address that ends it when it is posted to (RFC 8058) */
  unsubscribe?: string;
}

export interface MailAttachment {
  name: string;
  /** such as application/pdf */
  type: string;
  content: Buffer;
}

export interface MailProvider {
  /** @throws Error without personal data in its message, when the mail was not taken */
  send(mail: Mail): Promise<void>;
}

const providers: Record<Env['MAIL_PROVIDER'], () => Promise<MailProvider>> = {
  console: async () => consoleMail(),
  smtp: async () => (await import('./smtp')).smtpMail(),
};

/** The provider that MAIL_PROVIDER names. Areas send by `sendMail` of server/messages, which a demonstration can show. */
export const mailProvider = async (): Promise<MailProvider> =>
  outside(await providers[env().MAIL_PROVIDER](), { label: '邮件服务' });
