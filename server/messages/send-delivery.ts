import { areaHref } from '@/lib/address/routes';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import { noticeTopic } from '@/lib/domain/messages/topics';
import { sendNotice } from '@/server/account/public';
import { env } from '@/server/kernel/env';
import type { Delivery } from './read-delivery';
import { sendMail } from './send-mail';

/**
 * Hands a message to its provider, under a key that stays the same however often it is tried.
 * @throws Error without personal data, when it was not taken
 */
export function sendDelivery(delivery: Delivery, to: string): Promise<void> {
  const key = `notice-${delivery.id}`;
  if (delivery.channel === 'email') {
    return sendMail({ to, key, subject: delivery.title, text: mailText(delivery) });
  }
  if (delivery.words) return sendNotice({ ...delivery.words, phone: to, key });
  const words = noticeTopic(delivery.topic).sms ?? '您有新消息';
  return sendNotice({
    phone: to,
    body: `${words}，请登录网站查看。`,
    template: 'event',
    params: [words],
    key,
  });
}

function mailText({ title, body, link, group }: Delivery): string {
  const site = env().SITE_URL.replace(/\/$/, '');
  const centre = areaHref(areaOfGroup(group), 'otherManagement-Information');
  return [
    title,
    ...(body ? [body] : []),
    ...(link ? [`查看：${site}${link}`] : []),
    `这封邮件由系统发出，请勿回复。接收方式在消息中心修改：${site}${centre}`,
  ].join('\n\n');
}
