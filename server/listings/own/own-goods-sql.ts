import { type SQL, sql } from 'drizzle-orm';
import { EXPIRING_DAYS, type OwnListingTab } from '@/lib/domain/listings/own-tabs';
import { marketDay } from '@/server/kernel/market-time';

/** An owner's listings with what the tabs ask about: one row each, found by the index of their owner. */
export const ownGoods = (userId: number): SQL => sql`
  select g.id, g.status, g.platform, g.title, g.account_id,
    (g.leave_from <= ${marketDay} and (g.leave_to is null or g.leave_to >= ${marketDay})) is true as away,
    p.last_day >= ${marketDay} as holds, p.first_day <= ${marketDay} + ${EXPIRING_DAYS}::int as ends, p.prices,
    c.state as change
  from goods g
  left join lateral (
    select count(*)::int as prices, max(s.valid_until) as last_day,
      min(s.valid_until) filter (where s.valid_until >= ${marketDay}) as first_day
    from good_skus s where s.good_id = g.id) p on true
  left join lateral (
    select c.state from listing_changes c where c.good_id = g.id order by c.id desc limit 1) c on true
  where g.owner_id = ${userId}`;

/** Was on the shelf once. */
const entered = sql`status in ('live', 'off', 'forced_off', 'expired')`;

/** Of a row of {@link ownGoods}. */
export const tabConditions: Readonly<Record<OwnListingTab, SQL>> = {
  entered,
  selling: sql`status = 'live' and not away and holds`,
  expiring: sql`status = 'live' and ends`,
  leave: sql`status = 'live' and away`,
  changing: sql`${entered} and change = 'pending'`,
  expired: sql`(status = 'expired' or status = 'live' and not holds)`,
  off: sql`status in ('off', 'forced_off')`,
  review: sql`(status in ('draft', 'pending', 'rejected') or change in ('pending', 'rejected'))`,
  pending: sql`status = 'pending'`,
  rejected: sql`status = 'rejected'`,
  refused: sql`${entered} and change = 'rejected'`,
  draft: sql`status = 'draft'`,
};

/** On sale first, what is off the shelf last; the newest first among alike. */
export const byState = sql`array_position(
  array['rejected', 'pending', 'draft', 'live', 'expired', 'off', 'forced_off'], status), away, id desc`;
