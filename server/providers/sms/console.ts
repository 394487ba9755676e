import { maskPhone } from '@/lib/domain/identity/phone';
import { log } from '@/server/kernel/log';
import type { SmsProvider } from './provider';

/** The embedded default: prints the message. Refused in production (server/kernel/env). */
export function consoleSms(): SmsProvider {
  const print = async ({ phone, body }: { phone: string; body: string }) => {
    log().info({ to: maskPhone(phone), body }, 'sms');
  };
  return { send: print, sendNotice: print };
}
