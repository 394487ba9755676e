import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { shownName } from '@/lib/domain/identity/party-name';
import { namesOfSteps } from '@/lib/domain/listings/owner-steps';
import { worded } from '@/lib/domain/messages/notice-templates';
import { appError } from '@/lib/errors';
import { userById } from '@/server/account/public';
import { changeGood, isHouse } from '@/server/catalog/public';
import { endAtNewOwner } from '@/server/inquiries/public';
import type { Db } from '@/server/kernel/database';
import { missingForSale } from '@/server/listings/public';
import { notify } from '@/server/site/public';
import { verifiedNameOf } from '@/server/verification/public';
import type { LockedClaim } from './lock-claim';

/**
 * The account becomes the claimer's, under the name that he is verified by. Orders that were placed stay with whoever sold
 * them; what is talked of with him ends.
 * @throws AppError rule_broken where something is missing that comes before a sale
 */
export async function handOver(tx: Db, row: LockedClaim): Promise<void> {
  if (row.ownerId === row.userId) return;
  const missing = await missingForSale(tx, row.userId);
  if (missing.length > 0) {
    throw appError('rule_broken', {
      msg: `申请人还差${namesOfSteps(missing)}，完成后才能通过`,
    });
  }
  const { verified } = await userById(tx, row.userId);
  const named = await verifiedNameOf(tx, row.userId);
  const operator = named ? shownName(named.kind, named.name) : '';
  await changeGood(
    tx,
    row.goodId,
    sql`owner_id = ${row.userId}::bigint, verified = ${verified}, operator = ${operator},
      updated_at = clock_timestamp()`,
  );
  await endAtNewOwner(tx, { goodId: row.goodId, sellerId: row.ownerId });
  if (await isHouse(tx, row.ownerId)) return;
  await notify(tx, [
    {
      userId: row.ownerId,
      key: `claim ${row.id} handed over`,
      ...worded('claim_handed_over', { account: row.title }),
      link: href('medium-mediaEntry-hasEntry'),
    },
  ]);
}
