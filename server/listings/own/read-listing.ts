import { sql } from 'drizzle-orm';
import type { ListingContent } from '@/lib/domain/listings/content';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { audienceSql, casesSql } from '../listing-profile';

/** A listing as it stands, in the shape in which its owner tells it: what forms show and differences compare. */
export async function readListing(db: Db, goodId: number): Promise<ListingContent> {
  const [found] = await rows<ListingContent>(
    db,
    sql`select g.title, g.account_id as "accountId", g.link, coalesce(g.avatar, '') as avatar, g.categories, g.tags,
          g.area, g.city, g.accepts_hard as "acceptsHard", g.accepts_soft as "acceptsSoft",
          g.refused_industries as "refusedIndustries", g.revisions, g.lead_time_days as "leadTimeDays",
          g.material_costs as "materialCosts", g.add_ons as "addOns",
          g.daily_cap as "dailyCap", g.leave_from::text as "leaveFrom", g.leave_to::text as "leaveTo", g.notes,
          coalesce((select jsonb_agg(jsonb_build_object('position', s.position, 'priceFen', s.price_fen,
            'commission', s.commission, 'note', s.note, 'validUntil', s.valid_until) order by s.position)
            from good_skus s where s.good_id = g.id), '[]') as prices,
          coalesce((select jsonb_agg(jsonb_build_object('kind', m.kind, 'value', m.value,
            'proof', coalesce((select p.file_key from metric_proofs p
              where p.good_id = g.id and p.kind = m.kind and p.state <> 'withdrawn'
              order by p.created_at desc, p.id desc limit 1), ''))
            order by m.kind) from good_metrics m where m.good_id = g.id), '[]') as metrics,
          ${audienceSql} as audience, ${casesSql} as cases
        from goods g left join good_profiles p on p.good_id = g.id where g.id = ${goodId}::bigint`,
  );
  if (!found) throw appError('not_found');
  return found;
}
