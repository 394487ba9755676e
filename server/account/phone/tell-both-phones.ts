import { contactFallback } from '@/lib/domain/contact';
import { formatTime } from '@/lib/domain/format-time';
import { maskPhone } from '@/lib/domain/phone';
import { openDatabase } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { readConfig } from '@/server/site/public';
import { sendNotice } from '../send-notice';
import { type PhoneChanged, withdrawalRestHours } from './change-phone';

/**
 * Tells the old phone and the new one that the account has moved, after the commit: whoever still reads the old one must
 * learn of it. A message that the provider does not take is logged; the change stands in the message centre all the same.
 */
export async function tellBothPhones({ from, to, at }: PhoneChanged): Promise<void> {
  const { db } = await openDatabase();
  const { pc_400_header: hotline = contactFallback.pc_400_header } = await readConfig(db, [
    'pc_400_header',
  ]);
  const params = [formatTime(at.toISOString(), 'minute'), maskPhone(from), maskPhone(to), hotline];
  const body = `您的账号于 ${params[0]} 把登录手机号由 ${params[1]} 改为 ${params[2]}，${withdrawalRestHours} 小时内不能提现。如非本人操作，请立即致电 ${hotline}。`;
  for (const phone of [from, to]) {
    try {
      await sendNotice({ phone, template: 'phone_changed', params, body });
    } catch (error) {
      log().error({ err: error }, 'a phone was not told of its change');
    }
  }
}
