import { areaHref } from '@/lib/routes';
import type { Db } from '@/server/kernel/database';
import { notify } from '@/server/site/public';

interface AccountNotice {
  user: { id: number; group: number };
  /** unique for the event: the same one never tells twice */
  key: string;
  title: string;
  body: string;
}

/** Tells a person on the site what happened to the account; leads to the security settings. */
export async function tellAccount(db: Db, { user, key, title, body }: AccountNotice) {
  const link = areaHref(user.group === 2 ? 'medium' : 'personal', 'securitySettings');
  await notify(db, [
    { userId: user.id, key: `account:${key}`, topic: 'security', title, body, link },
  ]);
}
