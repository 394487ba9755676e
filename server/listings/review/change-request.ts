import { sql } from 'drizzle-orm';
import type { ListingContent } from '@/lib/domain/listings/content';
import { type Db, rows } from '@/server/kernel/database';
import { audienceSql, casesSql } from '../listing-profile';

/** An edit of a listing that was published once. */
export interface ChangeRequest {
  id: number;
  goodId: number;
  content: ListingContent;
  state: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  reason: string;
  sentAt: string;
}

/** The newest change request of a listing, whatever became of it. */
export async function newestChange(db: Db, goodId: number): Promise<ChangeRequest | null> {
  const [found] = await rows<ChangeRequest>(
    db,
    sql`select ${changeColumns} from listing_changes c where c.good_id = ${goodId}::bigint
        order by c.id desc limit 1`,
  );
  return found ?? null;
}

/** The one that waits. @param goodId locked by the caller where it is going to be changed */
export async function openChange(db: Db, goodId: number): Promise<ChangeRequest | null> {
  const newest = await newestChange(db, goodId);
  return newest?.state === 'pending' ? newest : null;
}

/**
 * Puts a change request in the place of the open one.
 * @param goodId locked by the caller
 * @param content null: only takes the open one back
 */
export async function replaceChange(
  tx: Db,
  goodId: number,
  content: ListingContent | null,
): Promise<void> {
  await tx.execute(sql`
    update listing_changes set state = 'withdrawn', decided_at = now()
    where good_id = ${goodId}::bigint and state = 'pending'`);
  if (!content) return;
  await tx.execute(sql`
    insert into listing_changes (good_id, content, state)
    values (${goodId}::bigint, ${JSON.stringify(content)}::jsonb, 'pending')`);
}

/**
 * Of listing_changes as c. Content is what {@link replaceChange} wrote; what an older one knows nothing of is as the listing
 * has it.
 */
export const changeColumns = sql`c.id, c.good_id as "goodId", (select jsonb_build_object('materialCosts', g.material_costs,
    'addOns', g.add_ons, 'audience', ${audienceSql}, 'cases', ${casesSql})
    from goods g left join good_profiles p on p.good_id = g.id where g.id = c.good_id) || c.content as content, c.state, c.reason,
  c.created_at::text as "sentAt"`;
