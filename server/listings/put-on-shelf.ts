import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { worded } from '@/lib/domain/messages/notice-templates';
import { changeGood, changeGoods } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { processInBatches } from '@/server/kernel/process-due';
import { notify } from '@/server/site/public';
import { maySell } from './entry/owner-steps';

/** What an owner is told of a listing that is on sale from now. */

/** @param id of a good that the caller has locked. @returns expired where none of its prices holds today */
export async function putOnShelf(tx: Db, id: number): Promise<'live' | 'expired'> {
  const [put] = await changeGoods<{ status: 'live' | 'expired' }>(
    tx,
    sql`update goods set awaits_owner = false, status_reason = null, updated_at = clock_timestamp(),
          status = case when exists (select 1 from good_skus s
            where s.good_id = goods.id and s.valid_until >= ${marketDay}) then 'live' else 'expired' end
        where id = ${id}::bigint returning id as good_id, status`,
  );
  if (!put) throw new Error(`good ${id} is there`);
  return put.status;
}

/** An approved one whose owner has still to do what comes before the first sale. */
export async function holdForOwner(tx: Db, id: number): Promise<'off'> {
  await changeGood(
    tx,
    id,
    sql`awaits_owner = true, status = 'off', status_reason = null, updated_at = clock_timestamp()`,
  );
  return 'off';
}

/** Once, for what was on sale before there was such a rule: of owners who never had an order. */
export async function holdUnready(tx: Db): Promise<void> {
  await changeGoods(
    tx,
    sql`update goods g set awaits_owner = true, status = 'off', updated_at = clock_timestamp()
        from users u where u.id = g.owner_id and g.status = 'live' and not g.is_demo and not ${maySell}
          and not exists (select 1 from orders o where o.seller_id = u.id) returning g.id as good_id`,
  );
}

const BATCH = 100;

/**
 * Puts on the shelf what was approved and waited for its owner, who has done the last step since. In every round of the
 * jobs; the index holds nothing but what waits.
 * @returns how many
 */
export const shelveWaiting = (db: Db): Promise<number> =>
  processInBatches(db, {
    name: 'good',
    batch: BATCH,
    take: (tx, most, except) =>
      rows<Waiting>(
        tx,
        sql`select g.id, g.owner_id, g.title, g.updated_at::text as version from goods g join users u on u.id = g.owner_id
            where g.awaits_owner and ${maySell} and g.id <> all(${arrayOf('bigint', except)})
            order by g.id limit ${most} for no key update of g skip locked`,
      ),
    work: shelveThese,
  });

interface Waiting {
  id: number;
  owner_id: number;
  title: string;
  version: string;
}

async function shelveThese(tx: Db, due: readonly Waiting[]): Promise<void> {
  for (const { id, owner_id: userId, title, version } of due) {
    const status = await putOnShelf(tx, id);
    await notify(tx, [
      {
        userId,
        key: `listing ${id} shelved ${version}`,
        ...worded(status === 'live' ? 'listing_shelved' : 'listing_shelved_late', {
          account: title,
        }),
        link: href('medium-mediaEntry-hasEntry'),
      },
    ]);
  }
}
