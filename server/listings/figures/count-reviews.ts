import { sql } from 'drizzle-orm';
import {
  entryRecord,
  type ReviewedThing,
  reviewedThings,
} from '@/lib/domain/listings/entry-record';
import { keysOf } from '@/lib/domain/text/keys-of';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';

/** What of one kind was decided on in the last whole days. */
export interface ReviewCount {
  thing: ReviewedThing;
  passed: number;
  refused: number;
  /** the field that refusals name most often, with how many name it; null: none is named */
  field: { name: string; count: number } | null;
}

const things = arrayOf('text', keysOf(reviewedThings));

/** What the platform's people decided, by the record of their acts. A refusal names fields as reviewers write them: 主页链接：打不开. */
export const countReviews = (db: Db): Promise<ReviewCount[]> =>
  rows(
    db,
    sql`with decided as (
          select action, detail->>'decision' as decision, reason from operator_actions
          where action = any(${things}) and created_at < ${startOfDay(marketDay)}
            and created_at >= ${startOfDay(sql`${marketDay} - ${entryRecord.days}::int`)}),
        named as (
          select d.action, btrim((regexp_match(part, '^\\s*([^：:]{1,30})[：:]'))[1]) as field
          from decided d cross join regexp_split_to_table(d.reason, '[；;\n]') as part where d.decision = 'reject')
        select t.thing, count(d.*) filter (where d.decision = 'approve')::int as passed,
          count(d.*) filter (where d.decision = 'reject')::int as refused,
          (select json_build_object('name', n.field, 'count', count(*)) from named n
            where n.action = t.thing and n.field is not null group by n.field order by count(*) desc, n.field limit 1) as field
        from unnest(${things}) with ordinality as t(thing, place) left join decided d on d.action = t.thing
        group by t.thing, t.place order by t.place`,
  );
