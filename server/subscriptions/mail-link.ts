import { href } from '@/lib/address/routes';
import { env } from '@/server/kernel/env';

/** `SITE_URL` without a closing slash. */
export const siteUrl = (): string => env().SITE_URL.replace(/\/$/, '');

/** A page that confirms or ends by a press, so that whoever only looks at the link presses nothing. */
export const mailLink = (does: 'confirm' | 'end', token: string): string =>
  `${siteUrl()}${href('form-name', { name: `board-mail-${does}`, token })}`;
