import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { shownName } from '@/lib/domain/identity/party-name';
import { appError } from '@/lib/errors';
import { userById } from '@/server/account/public';
import { changeGood } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import { verifiedNameOf } from '@/server/verification/public';
import type { LockedClaim } from './claim';

/**
 * The account becomes the claimer's, under the name that he is verified by. Orders that were placed stay with whoever sold
 * them.
 * @throws AppError rule_broken where the claimer is verified no more
 */
export async function handOver(tx: Db, row: LockedClaim): Promise<void> {
  if (row.ownerId === row.userId) return;
  const { verified } = await userById(tx, row.userId);
  if (verified === 'none') {
    throw appError('rule_broken', { msg: '申请人的实名认证已失效，不能认领账号' });
  }
  const named = await verifiedNameOf(tx, row.userId);
  const operator = named ? shownName(named.kind, named.name) : '';
  await changeGood(
    tx,
    row.goodId,
    sql`owner_id = ${row.userId}::bigint, verified = ${verified}, operator = ${operator},
      updated_at = clock_timestamp()`,
  );
  if (row.isUnclaimed) return;
  await notify(tx, [
    {
      userId: row.ownerId,
      key: `claim ${row.id} handed over`,
      topic: 'listing',
      title: `“${row.title}”已由他人认领`,
      body: '平台核对了账号的归属。已有的订单照旧由您履行和结算；有异议请联系客服。',
      link: href('medium-mediaEntry-hasEntry'),
    },
  ]);
}
