import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/server/kernel/env';
import type { MailProvider } from './provider';

/** A mail server that does not answer must not keep the others waiting. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** Any mail server that speaks SMTP. Addresses stay out of the errors. */
export function smtpMail(): MailProvider {
  const { SMTP_URL: url = '', MAIL_FROM: from = '', SITE_URL } = env();
  const transport = transportOf(url);
  const { hostname } = new URL(SITE_URL);
  return {
    async send({ to, subject, text, key, attachments = [], unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          messageId: `<${key}@${hostname}>`,
          // Told by a machine: nobody's absence note answers it (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
        });
      } catch (error) {
        throw new Error(`The mail server refused or was away: ${reasonOf(error)}`);
      }
    },
  };
}

/** @param url as SMTP_URL; port 587 must offer TLS, or no password is told */
function transportOf(url: string): Transporter {
  const { protocol, port } = new URL(url);
  return createTransport({
    url,
    requireTLS: protocol === 'smtp:' && port === '587',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
}

/** EAUTH, ECONNECTION or the server's number, such as 550. Its own words repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }; // what nodemailer adds
  return [code, responseCode].filter(Boolean).join(' ') || 'no reason';
}
