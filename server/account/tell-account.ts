import { areaHref } from '@/lib/address/routes';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import type { TemplatedWords } from '@/lib/domain/messages/notice-templates';
import type { Db } from '@/server/kernel/database';
import { notify, type PlannedSms, planSms } from '@/server/site/public';

interface AccountNotice {
  user: { id: number; group: number };
  /** unique for the event: the same one never tells twice */
  key: string;
  words: TemplatedWords;
  /** what goes out by SMS beside it */
  sms?: readonly PlannedSms[];
}

/** Tells a person on the site what happened to the account; leads to the security settings. */
export async function tellAccount(
  db: Db,
  { user, key: event, words, sms = [] }: AccountNotice,
): Promise<void> {
  const key = `account:${event}`;
  const link = areaHref(areaOfGroup(user.group), 'securitySettings');
  await notify(db, [{ userId: user.id, key, link, ...words }]);
  if (sms.length > 0) await planSms(db, { key, topic: 'security' }, sms);
}
