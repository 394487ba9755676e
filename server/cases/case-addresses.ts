import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

export interface CaseAddress {
  id: number;
  changedAt: Date;
}

/** The cases of a range of numbers, for the sitemap. */
export async function caseAddresses(db: Db, from: number, to: number): Promise<CaseAddress[]> {
  const found = await rows<{ id: number; changed_at: string }>(
    db,
    sql`select id, to_json(changed_at)#>>'{}' as changed_at from campaigns
        where shown and id > ${from}::bigint and id <= ${to}::bigint order by id`,
  );
  return found.map(({ id, changed_at }) => ({ id, changedAt: new Date(changed_at) }));
}

/** The highest number of a campaign, shown or not; 0 none. */
export async function lastCase(db: Db): Promise<number> {
  const [found] = await rows<{ last: number }>(
    db,
    sql`select coalesce(max(id), 0)::bigint as last from campaigns`,
  );
  return found?.last ?? 0;
}

/** When the page of brands last told something else: by its figures, or by what an advertiser chose. */
export async function brandsChanged(db: Db): Promise<Date | undefined> {
  const [found] = await rows<{ at: string | null }>(
    db,
    sql`select to_json(greatest((select max(counted_at) from brand_spending),
          (select max(updated_at) from brand_choices)))#>>'{}' as at`,
  );
  return found?.at ? new Date(found.at) : undefined;
}
