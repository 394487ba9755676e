import type { Db } from '@/server/kernel/database';
import { claim } from './claim';
import { lockClaimsOf } from './lock-claim';

/** For an account that is closed: nothing is handed over to it. */
export async function leaveClaims(tx: Db, userId: number): Promise<void> {
  for (const row of await lockClaimsOf(tx, userId)) {
    await claim.moveLocked(tx, row, { name: 'leave', reason: '申请人的账号已注销', fields: {} });
  }
}
