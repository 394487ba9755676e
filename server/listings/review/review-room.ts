import { sql } from 'drizzle-orm';
import { reviewRoom } from '@/lib/domain/listings/review-room';
import { appError } from '@/lib/errors';
import { assertMay } from '@/server/account/public';
import { type Db, rows } from '@/server/kernel/database';

/**
 * Before one more listing of an owner waits for its review: somebody whom the platform does not know yet sends a few first,
 * and the queue is not filled by one file. Two at once come one after the other.
 * Those of a draft or a rejection are none yet, so that whoever is bounded in number counts what stands.
 * @throws AppError rule_broken where as many wait as may, or the person has as many as the platform lets them
 */
export async function assertRoomInReview(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  const [of] = await rows<{ waiting: number; standing: number; known: boolean }>(
    tx,
    sql`select count(*) filter (where status = 'pending')::int as waiting,
          count(*) filter (where status not in ('draft', 'rejected'))::int as standing,
          coalesce(bool_or(status not in ('draft', 'pending', 'rejected')), false) as known
        from goods where owner_id = ${userId}`,
  );
  const { waiting, standing, known } = of ?? { waiting: 0, standing: 0, known: false };
  await assertMay(tx, userId, 'list', standing);
  const most = known ? reviewRoom.known : reviewRoom.newOwner;
  if (waiting < most) return;
  throw appError('rule_broken', {
    msg: known
      ? `最多 ${most} 个账号同时待审，请等审核结果后再提交`
      : `第一个账号通过审核前，最多 ${most} 个账号同时待审，请等审核结果后再提交`,
  });
}
