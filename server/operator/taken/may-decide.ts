import type { OperatorCaller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { hasPhoneOf } from '@/server/operators/public';
import type { QueueItem } from '@/server/process/public';

/** Whether somebody may decide a thing: it is not of an account of their phone, and does not wait for another than them. */
export const mayDecide = async (
  db: Db,
  { users, acts }: QueueItem,
  { name, phoneHash }: Pick<OperatorCaller, 'name' | 'phoneHash'>,
): Promise<boolean> =>
  acts.every(({ notBy }) => notBy !== name) && !(await hasPhoneOf(db, users, phoneHash));

/** Said where nothing can be done because it is one's own. */
export const ownWords = '这属于您本人手机号名下的账号，须由同事处理';
