import { type SmsNotice, smsProvider } from '@/server/providers/sms/provider';
import { keepInOutbox } from './keep-in-outbox';

/** Tells somebody by SMS what is no code. @param notice its `body` without the name of the site */
export async function sendNotice(notice: SmsNotice): Promise<void> {
  const body = `【投放集市】${notice.body}`;
  const provider = await smsProvider();
  await provider.sendNotice({ ...notice, body });
  await keepInOutbox(notice.phone, body);
}
