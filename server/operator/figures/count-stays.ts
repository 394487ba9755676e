import { type SQL, sql } from 'drizzle-orm';
import { binsADoubling } from '@/lib/domain/operators/figures/stay-bins';
import { eachPart, within } from './part-rows';

/** Orders that left a state on a day, by how long they had been in it, and how many of them the clock moved. */
export const countStays = (day: string): SQL => sql`
  with stay as (
    select o.id, o.snapshot, e.from_state, e.actor = 'system' as by_timer,
      extract(epoch from e.created_at - coalesce(came.at, o.created_at))::float8 / 60 as minutes
    from order_events e join orders o on o.id = e.order_id
    left join lateral (
      select max(b.created_at) as at from order_events b
      where b.order_id = e.order_id and b.id < e.id and b.to_state = e.from_state and b.from_state <> b.to_state) came on true
    where ${within(sql`e.created_at`, day)} and e.from_state <> '' and e.from_state <> e.to_state)
  select part.part, 'stay' as kind, part.key, o.from_state as label,
    floor(${binsADoubling}::int * ln(greatest(o.minutes, 1)) / ln(2::float8))::smallint as bin, count(*) as count, 0 as fen
  from stay o ${eachPart} group by 1, 3, 4, 5
  union all
  select part.part, 'by_timer', part.key, o.from_state, 0, count(*), 0
  from stay o ${eachPart} where o.by_timer group by 1, 3, 4`;
